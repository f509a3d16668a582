import type { ComponentProps } from 'react';

interface PageFormProps extends Omit<ComponentProps<'form'>, 'method' | 'action'> {
  action: string;
  csrf: string;
  method?: 'post' | 'put' | 'patch' | 'delete';
  /** The revision that the form was filled in on, so that it cannot overwrite a concurrent change. */
  seen?: string;
}

/** A form that also works without scripts: browsers send POST only, so another method and the revision are fields. */
export function PageForm({ csrf, method = 'post', seen, children, ...form }: PageFormProps) {
  return (
    <form method="post" {...form}>
      <input type="hidden" name="_csrf" value={csrf} />
      {method !== 'post' && <input type="hidden" name="_method" value={method.toUpperCase()} />}
      {seen !== undefined && <input type="hidden" name="if_match" value={seen} />}
      {children}
    </form>
  );
}
