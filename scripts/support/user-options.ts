/** The commands and options of `npm run user`. */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { personRoles, teacherPlan } from '#domain/shared/fields.ts';
import { UsageError } from './usage.ts';

export const help = `Makes accounts, for where there is no demo district and no import.

  npm run user -- create --email E --role R [--school ID] [--whole-district] [--name "Given Family"] [--plan P] [--password P]
  npm run user -- invite --email E
  npm run user -- erase --from-list FILE

  create            a new person; without --password it prints a link with which they choose one
  invite            a new link for somebody who has an account, with or without a password
  erase             erases again whoever a restored backup has brought back: the server does so with the list in DATA_DIR
                    each time it starts, this with a list that was kept elsewhere. To erase somebody for the first time,
                    sign in as a staff admin: /admin/people

  --email E         what the person signs in with
  --role R          ${personRoles.join(', ')}
  --school ID       the school's number; needed for teachers, school admins and students, may be repeated
  --whole-district  school admins only: not just the schools named and those below them, but all schools of their district
  --name N          given and family name; default: what stands before the @
  --plan P          teachers only: ${teacherPlan.options.filter((plan) => plan !== 'free_trial').join(', ')}; default: none
  --from-list FILE  a copy of DATA_DIR/erased-subjects.ndjson
  --password P      8 to 256 characters, for staff 15 or more; it ends up in the shell's history, so prefer the link
  --help            this text

The server may be running or not. DATABASE_URL, EVENTSTORE_URL and DATA_DIR choose the same stores as for the server; HOST
and PORT are those of the printed link. Exit status: 0 done, 1 it failed, 2 wrong usage.`;

const email = z.email('--email takes an email address').max(320);

const createOptions = z
  .object({
    email,
    role: z.enum(personRoles, `--role takes ${personRoles.join(', ')}`),
    school: z
      .array(
        z
          .string()
          .regex(/^[1-9]\d{0,8}$/, "--school takes a school's number")
          .transform(Number),
      )
      .default([]),
    name: z.string().trim().min(1, '--name takes a name').max(200).optional(),
    plan: z.enum(['premium', 'none'], '--plan takes premium or none').optional(),
    password: z.string().optional(),
    'whole-district': z.boolean().default(false),
  })
  .superRefine(({ role, school, plan, 'whole-district': wholeDistrict }, context) => {
    const ofSchool = role === 'teacher' || role === 'school_admin' || role === 'student';
    if (ofSchool && school.length === 0) context.addIssue(`The role ${role} needs --school.`);
    if (!ofSchool && school.length > 0) context.addIssue(`The role ${role} belongs to no school; leave --school out.`);
    if (wholeDistrict && role !== 'school_admin') context.addIssue('--whole-district is for school admins.');
    if (plan && role !== 'teacher') context.addIssue('--plan is for teachers.');
  });
export type CreateOptions = z.infer<typeof createOptions>;

const inviteOptions = z.object({ email });
const eraseOptions = z.object({ 'from-list': z.string('erase takes --from-list FILE').min(1, 'erase takes --from-list FILE') });

export type UserCommand =
  | { readonly command: 'help' }
  | ({ readonly command: 'create' } & CreateOptions)
  | ({ readonly command: 'invite' } & z.infer<typeof inviteOptions>)
  | { readonly command: 'erase'; readonly list: string };

const parseWith = <Schema extends z.ZodType>(schema: Schema, values: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(values);
  if (!parsed.success) throw new UsageError(parsed.error.issues.map((issue) => issue.message).join('\n'));
  return parsed.data;
};

const readArguments = (args: string[]) => {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        email: text,
        role: text,
        name: text,
        plan: text,
        password: text,
        'from-list': text,
        school: { type: 'string', multiple: true },
        'whole-district': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
};

/** @throws UsageError */
export const parseUserCommand = (args: string[]): UserCommand => {
  const { values, positionals } = readArguments(args);
  if (values.help) return { command: 'help' };
  const [command, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError(`${rest[0]} is too much; put a name of several words in quotes.`);
  if (command === 'create') return { command, ...parseWith(createOptions, values) };
  if (command === 'invite') return { command, ...parseWith(inviteOptions, values) };
  if (command === 'erase') return { command, list: parseWith(eraseOptions, values)['from-list'] };
  throw new UsageError(command ? `There is no command ${command}.` : 'Which command: create, invite or erase?');
};
