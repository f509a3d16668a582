import { convertToCommandError } from '@eventstore/db-client/dist/utils/CommandError.js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { backOff } from '../persist.ts';
import { EventStoreUnavailableError, type Position } from '../port.ts';
import type { SerializedEvent } from '../serialized-event.ts';
import {
  unpackToCommandError,
  unpackWrongExpectedVersion,
} from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { UUID } from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import { isServerLost, SilentServerError } from './client-errors.ts';
import type { BatchAppendCall, ServerConnection } from './server-connection.ts';

/** The server accepts messages up to 4 MiB; a larger append is split. */
const largestMessage = 1024 * 1024;

const uuidOf = (number: number): UUID => {
  const structured = new shared.UUID.Structured();
  structured.setMostSignificantBits('0');
  structured.setLeastSignificantBits(String(number));
  const uuid = new shared.UUID();
  uuid.setStructured(structured);
  return uuid;
};

const messageOf = (event: SerializedEvent): BatchAppendReq.ProposedMessage => {
  const id = new shared.UUID();
  id.setString(event.id);
  const message = new streams.BatchAppendReq.ProposedMessage();
  message.setId(id);
  message.getMetadataMap().set('type', event.type);
  message.getMetadataMap().set('content-type', 'application/json');
  message.setData(Buffer.from(event.data));
  message.setCustomMetadata(Buffer.from(event.metadata));
  return message;
};

/** Sets no deadline: the server's write timeout applies, so differences between the two clocks do not matter. */
const optionsOf = (stream: string, expected: bigint | 'no_stream'): BatchAppendReq.Options => {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream));
  const options = new streams.BatchAppendReq.Options();
  options.setStreamIdentifier(identifier);
  if (expected === 'no_stream') options.setNoStream(new empty.Empty());
  else options.setStreamPosition(expected.toString());
  return options;
};

/** The messages of one append; `number` comes back with the answer. */
const appendRequests = (
  number: number,
  stream: string,
  events: readonly SerializedEvent[],
  expected: bigint | 'no_stream',
): BatchAppendReq[] => {
  const correlation = uuidOf(number);
  const requests: BatchAppendReq[] = [];
  let bytes = Infinity;
  for (const event of events) {
    const size = event.data.length + event.metadata.length;
    if (bytes + size > largestMessage) {
      const request = new streams.BatchAppendReq();
      request.setCorrelationId(correlation);
      if (requests.length === 0) request.setOptions(optionsOf(stream, expected));
      requests.push(request);
      bytes = 0;
    }
    requests.at(-1)!.addProposedMessages(messageOf(event));
    bytes += size;
  }
  requests.at(-1)!.setIsFinal(true);
  return requests;
};

/** The number of the append that an answer is for. */
const numberOf = (answer: BatchAppendResp): number =>
  Number(answer.getCorrelationId()?.getStructured()?.getLeastSignificantBits() ?? Number.NaN);

type AppendAnswer =
  /** `position` is null if the server does not report it. */
  | { readonly kind: 'written'; readonly position: Position | null }
  /** `actual` is null when the stream does not exist. */
  | { readonly kind: 'conflict'; readonly actual: bigint | null }
  | { readonly kind: 'refused'; readonly error: Error };

const readAnswer = (answer: BatchAppendResp, stream: string): AppendAnswer => {
  const error = answer.getError();
  if (!error) {
    const position = answer.getSuccess()?.getPosition();
    if (!position) return { kind: 'written', position: null };
    return {
      kind: 'written',
      position: { commit: BigInt(position.getCommitPosition()), prepare: BigInt(position.getPreparePosition()) },
    };
  }
  const conflict = unpackWrongExpectedVersion(error);
  if (!conflict) return { kind: 'refused', error: unpackToCommandError(error, stream) };
  return { kind: 'conflict', actual: conflict.hasCurrentStreamRevision() ? BigInt(conflict.getCurrentStreamRevision()) : null };
};

interface Pending {
  readonly stream: string;
  readonly requests: readonly BatchAppendReq[];
  readonly giveUpAt: number;
  sentAt: number;
  answer(answer: AppendAnswer): void;
  fail(error: unknown): void;
}

/** Some errors of the client have no text. */
const unavailable = (error: unknown): EventStoreUnavailableError =>
  new EventStoreUnavailableError((error instanceof Error && error.message) || 'It did not finish the append in time.', error);

/** Longer than an append takes. An append sent again to the same server is recognized. */
const longestSilence = 3_000;
const watchInterval = 1_000;

/**
 * Sends all appends over one call, in order of arrival. The server processes them in that order, so two appends to one stream
 * cannot overtake each other. If the call is lost, all unanswered appends are sent again over the next one, in the same order;
 * the event ids show the server which ones it already has.
 */
export class AppendCall {
  readonly #connection: ServerConnection;
  readonly #signal: AbortSignal;
  readonly #patience: number;
  /** In order of sending. */
  readonly #pending = new Map<number, Pending>();
  #call: BatchAppendCall | null = null;
  #opening = false;
  #failures = 0;
  #heardAt = 0;
  #watch: NodeJS.Timeout | null = null;
  #last = 0;

  /** `patience`: how long an unanswered append is retried. */
  constructor(connection: ServerConnection, patience: number, signal: AbortSignal) {
    this.#connection = connection;
    this.#patience = patience;
    this.#signal = signal;
    signal.addEventListener('abort', () => this.#end());
  }

  append(stream: string, events: readonly SerializedEvent[], expected: bigint | 'no_stream'): Promise<AppendAnswer> {
    const number = (this.#last += 1);
    const requests = appendRequests(number, stream, events, expected);
    return new Promise((resolve, reject) => {
      const giveUpAt = Date.now() + this.#patience;
      this.#pending.set(number, { stream, requests, giveUpAt, sentAt: 0, answer: resolve, fail: reject });
      if (this.#call) this.#send(number);
      else void this.#open();
    });
  }

  #send(number: number): void {
    const pending = this.#pending.get(number);
    if (!pending || !this.#call) return;
    pending.sentAt = Date.now();
    for (const request of pending.requests) this.#call.write(request);
  }

  async #open(): Promise<void> {
    if (this.#opening || this.#signal.aborted) return;
    this.#opening = true;
    try {
      if (this.#failures > 0) await backOff(this.#failures - 1, this.#signal);
      const call = await this.#connection.openBatchAppend();
      this.#opening = false;
      this.#take(call);
    } catch (error) {
      this.#opening = false;
      this.#lost(error);
    }
  }

  #take(call: BatchAppendCall): void {
    let over = false;
    const end = (error: unknown): void => {
      if (over) return;
      over = true;
      call.cancel();
      if (this.#call === call) this.#call = null;
      this.#lost(error);
    };
    call.on('data', (answer) => this.#receive(answer));
    call.on('error', (error) => end(convertToCommandError(error)));
    call.on('end', () => end(new SilentServerError('EventStoreDB ended the call of the appends.')));
    this.#call = call;
    this.#heardAt = Date.now();
    this.#watch ??= setInterval(() => this.#listen(), watchInterval).unref();
    if (this.#signal.aborted) return this.#end();
    for (const number of this.#pending.keys()) this.#send(number);
  }

  #receive(answer: BatchAppendResp): void {
    this.#heardAt = Date.now();
    this.#failures = 0;
    const number = numberOf(answer);
    const pending = this.#pending.get(number);
    if (!pending) return;
    const read = readAnswer(answer, pending.stream);
    if (read.kind === 'refused' && isServerLost(read.error) && Date.now() < pending.giveUpAt) {
      // The server was too busy, or its leader is changing; it may still have written the events.
      void backOff(2, this.#signal).then(() => this.#send(number));
      return;
    }
    this.#pending.delete(number);
    if (read.kind === 'refused' && isServerLost(read.error)) pending.fail(unavailable(read.error));
    else pending.answer(read);
  }

  /** Retries unanswered appends, except those that have waited too long or whose error a retry cannot fix. */
  #lost(error: unknown): void {
    const mayMend = isServerLost(error) && !this.#signal.aborted;
    const now = Date.now();
    for (const [number, pending] of this.#pending) {
      if (mayMend && now < pending.giveUpAt) continue;
      this.#pending.delete(number);
      pending.fail(mayMend ? unavailable(error) : error);
    }
    this.#failures += 1;
    if (this.#pending.size > 0) void this.#open();
  }

  /** A server that stops answering keeps the connection open longer than a writer should wait. */
  #listen(): void {
    if (!this.#call || this.#pending.size === 0) return;
    const [oldest] = this.#pending.values();
    const since = Math.max(this.#heardAt, oldest!.sentAt);
    if (Date.now() - since < longestSilence) return;
    const silent = this.#call;
    // Leaves the node first: a cancelled call is retried at once, and the retry must go to another node.
    this.#heardAt = Date.now();
    void this.#connection.leave().finally(() => silent.cancel());
  }

  #end(): void {
    if (this.#watch) clearInterval(this.#watch);
    this.#watch = null;
    this.#call?.cancel();
    this.#call = null;
  }
}
