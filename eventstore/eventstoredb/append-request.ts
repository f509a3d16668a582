import {
  unpackToCommandError,
  unpackWrongExpectedVersion,
} from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { UUID } from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import type { Position } from '../port.ts';
import type { SerializedEvent } from '../serialized-event.ts';

/** The server takes no message of more than 4 MiB; an append may be sent in several. */
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

/** Without a deadline of its own: the server's write timeout holds, whatever the two clocks say. */
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
export const appendRequests = (
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

/** Which append an answer is for. */
export const numberOf = (answer: BatchAppendResp): number =>
  Number(answer.getCorrelationId()?.getStructured()?.getLeastSignificantBits() ?? Number.NaN);

export type AppendAnswer =
  /** `position` is null when the server does not tell it. */
  | { readonly kind: 'written'; readonly position: Position | null }
  /** `actual` is null when the stream does not exist. */
  | { readonly kind: 'conflict'; readonly actual: bigint | null }
  | { readonly kind: 'refused'; readonly error: Error };

export const readAnswer = (answer: BatchAppendResp, stream: string): AppendAnswer => {
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
