import { useState } from 'react';
import type { ChallengePageData } from '#api/challenge/listening-challenge/schemas.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { texts } from './texts.ts';

type Places = Pick<ChallengePageData, 'countries' | 'states' | 'country_with_states'>;

interface PlaceFieldsProps {
  places: Places;
  errors: Readonly<Record<string, string>>;
}

const choiceOf = ({ code, name }: Places['states'][number]) => ({ value: code, label: name });

/** Country, and the state where the country has one to choose. Without scripts both are there. */
export function PlaceFields({ places, errors }: PlaceFieldsProps) {
  const [country, setCountry] = useState('');
  const hydrated = useHydrated();
  const withState = country === places.country_with_states;
  return (
    <>
      <NativeSelectField
        label={texts.place.country}
        name="country"
        placeholder={texts.place.chooseCountry}
        choices={places.countries.map(choiceOf)}
        error={errors['country']}
        value={country}
        onChange={(event) => setCountry(event.target.value)}
        required
      />
      {(withState || !hydrated) && (
        <NativeSelectField
          label={hydrated ? texts.place.state : texts.place.stateInUs}
          name="state"
          placeholder={texts.place.chooseState}
          choices={places.states.map(choiceOf)}
          error={errors['state']}
          required={withState}
        />
      )}
    </>
  );
}
