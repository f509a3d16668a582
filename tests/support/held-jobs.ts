import type { JobKind, Jobs } from '#platform/jobs.ts';

/** Keeps jobs until the test runs them, so that it decides where one is interrupted. */
export class HeldJobs implements Jobs {
  readonly sent: { readonly name: string; readonly payload: never; readonly singletonKey: string | undefined }[] = [];

  async work(): Promise<void> {}

  async send<Payload extends object>({ name }: JobKind<Payload>, payload: Payload, options: { singletonKey?: string } = {}) {
    this.sent.push({ name, payload: payload as never, singletonKey: options.singletonKey });
  }

  async retry(): Promise<boolean> {
    return true;
  }

  canRetry(): boolean {
    return true;
  }

  async stop(): Promise<void> {}

  last({ name }: { readonly name: string }): HeldJobs['sent'][number] {
    return this.sent.findLast((one) => one.name === name)!;
  }

  /** All of one kind; they are not there any more afterwards. */
  taken({ name }: { readonly name: string }): HeldJobs['sent'] {
    const taken = this.sent.filter((one) => one.name === name);
    for (const one of taken) this.sent.splice(this.sent.indexOf(one), 1);
    return taken;
  }
}
