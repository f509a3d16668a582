import { rubricAlone, type Assessors } from '#adapters/assessor/assessors.ts';
import { createOpenAiAssessor } from '#adapters/assessor/outside/openai-assessor.ts';
import type { Config } from '#platform/config.ts';
import { createClassroom, type Classroom } from '#adapters/google-classroom/classroom.ts';
import type { Logger } from '#platform/logger.ts';
import { createMailer, type Mailer } from '#platform/mail.ts';
import { createVideoProviders, type VideoProviders } from '#platform/video-providers.ts';

/** External services, reached over the network. */
export interface OutsideServices {
  readonly mailer: Mailer;
  /** Null without credentials. */
  readonly classroom: Classroom | null;
  readonly videoProviders: VideoProviders;
  readonly assessors: Assessors;
}

const openMail = ({ smtpUrl, mailFrom, dataDir }: Config, logger: Logger): Mailer => {
  const mailer = createMailer({ smtpUrl, from: mailFrom, dataDir });
  if (smtpUrl) logger.info(`mail is sent through ${mailer.target}`);
  else logger.info(`no mail is sent: it is written to files in ${mailer.target}; SMTP_URL names a mail server`);
  return mailer;
};

const openClassroom = ({ googleClassroom, googleClassroomApiUrl }: Config, logger: Logger): Classroom | null => {
  if (googleClassroom) return createClassroom({ credentials: googleClassroom, apiUrl: googleClassroomApiUrl });
  logger.info('the export to Google Classroom is off: GOOGLE_CLASSROOM_CREDENTIALS turns it on');
  return null;
};

const openVideoProviders = ({ videoProviders }: Config, logger: Logger): VideoProviders => {
  const names = Object.keys(videoProviders);
  if (names.length > 0) logger.info(`videos of ${names.join(', ')} play with a token of the provider`);
  return createVideoProviders(videoProviders);
};

const openAssessors = ({ assessor }: Config, logger: Logger): Assessors => {
  if (!assessor) {
    logger.info('writing is assessed by the embedded rubric: ASSESSOR_API_URL names a server with a language model');
    return rubricAlone;
  }
  const { monthlyLimit, ...settings } = assessor;
  logger.info(`writing is assessed by ${settings.model} of ${new URL(settings.baseUrl).host}, where districts allow it`);
  return { ...rubricAlone, outside: createOpenAiAssessor(settings), monthlyLimit };
};

/** Logs which services are configured. It does not call any yet. */
export const openOutside = (config: Config, logger: Logger): OutsideServices => ({
  mailer: openMail(config, logger),
  classroom: openClassroom(config, logger),
  videoProviders: openVideoProviders(config, logger),
  assessors: openAssessors(config, logger),
});
