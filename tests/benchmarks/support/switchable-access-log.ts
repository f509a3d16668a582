import { registerHooks } from 'node:module';

const mark = '?as-it-is';
const file = '/api/access-log/access-log.ts';

/** The product's access log, which notes nothing while it is switched off. */
const switchable = (url: string): string => `
  export * from '${url}${mark}';
  import { createAccessLog as create } from '${url}${mark}';
  let isOn = true;
  process.on('SIGUSR2', () => { isOn = !isOn; });
  export const createAccessLog = (parts) => {
    const log = create(parts);
    return {
      noteAccess: (note) => { if (isOn) log.noteAccess(note); },
      noteSignIn: (note) => log.noteSignIn(note),
      flush: () => log.flush(),
      stop: () => log.stop(),
    };
  };`;

/** Preloaded into a measured app: SIGUSR2 switches its access log off and on. The product itself has no such switch. */
registerHooks({
  load: (url, context, nextLoad) =>
    url.endsWith(file) ? { format: 'module', source: switchable(url), shortCircuit: true } : nextLoad(url, context),
});
