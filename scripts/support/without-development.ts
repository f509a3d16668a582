import { z } from 'zod';

const component = z.looseObject({
  'bom-ref': z.string(),
  properties: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
});
const dependency = z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).optional() });
const bom = z.looseObject({ components: z.array(component), dependencies: z.array(dependency) });

/** npm's list without the packages that are only used to build or test. @throws ZodError when it is not a list from npm */
export const withoutDevelopment = (listed: unknown): z.infer<typeof bom> => {
  const { components, dependencies, ...rest } = bom.parse(listed);
  const isDevelopment = ({ properties = [] }: z.infer<typeof component>): boolean =>
    properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');
  const gone = new Set(components.filter(isDevelopment).map((each) => each['bom-ref']));
  return {
    ...rest,
    components: components.filter((each) => !gone.has(each['bom-ref'])),
    dependencies: dependencies
      .filter(({ ref }) => !gone.has(ref))
      .map(({ dependsOn = [], ...each }) => ({ ...each, dependsOn: dependsOn.filter((ref) => !gone.has(ref)) })),
  };
};
