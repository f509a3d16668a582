import { EventEmitter } from 'node:events';
import { UnavailableError } from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import { expect, test } from 'vitest';
import { AppendCall } from '#eventstore/eventstoredb/append-call.ts';
import type { BatchAppendCall, ServerConnection } from '#eventstore/eventstoredb/server-connection.ts';
import { newEvent } from '../contract/fixtures.ts';

const nameOf = (request: BatchAppendReq): string =>
  Buffer.from(request.getOptions()!.getStreamIdentifier()!.getStreamName_asU8()).toString();

/** A call whose other end the test plays. */
class FakeCall extends EventEmitter {
  readonly requests: BatchAppendReq[] = [];

  write(request: BatchAppendReq): boolean {
    return this.requests.push(request) > 0;
  }

  cancel(): void {
    // Nothing is open.
  }

  written(request: BatchAppendReq, commit: number): void {
    const position = new shared.AllStreamPosition();
    position.setCommitPosition(String(commit));
    position.setPreparePosition(String(commit));
    const success = new streams.BatchAppendResp.Success();
    success.setPosition(position);
    const answer = new streams.BatchAppendResp();
    answer.setCorrelationId(request.getCorrelationId());
    answer.setSuccess(success);
    this.emit('data', answer);
  }

  busy(request: BatchAppendReq): void {
    const error = new status.Status();
    const details = new any.Any();
    details.setTypeUrl('type.googleapis.com/event_store.client.Unknown');
    error.setDetails(details);
    const answer = new streams.BatchAppendResp();
    answer.setCorrelationId(request.getCorrelationId());
    answer.setError(error);
    this.emit('data', answer);
  }
}

const appendsOver = (patience = 60_000) => {
  const calls: FakeCall[] = [];
  const openBatchAppend = (): Promise<BatchAppendCall> => {
    const call = new FakeCall();
    calls.push(call);
    return Promise.resolve(call as unknown as BatchAppendCall);
  };
  const ending = new AbortController();
  const appends = new AppendCall(
    { openBatchAppend, leave: () => Promise.resolve() } as unknown as ServerConnection,
    patience,
    ending.signal,
  );
  const append = (stream: string) => {
    const { id, type, data, metadata } = newEvent();
    return appends.append(stream, [{ id, type, data: JSON.stringify(data), metadata: JSON.stringify(metadata) }], 'no_stream');
  };
  return { calls, append, end: () => ending.abort() };
};

const at = (commit: number) => ({ kind: 'written', position: { commit: BigInt(commit), prepare: BigInt(commit) } });

test('sends all waiting appends over one call, and gives each its own answer in any order', async () => {
  const { calls, append, end } = appendsOver();
  const answers = ['a-1', 'b-1', 'c-1'].map(append);
  await expect.poll(() => calls[0]?.requests.length).toBe(3);
  const [a, b, c] = calls[0]!.requests;
  calls[0]!.written(c!, 30);
  calls[0]!.written(a!, 10);
  calls[0]!.written(b!, 20);
  expect(await Promise.all(answers)).toEqual([at(10), at(20), at(30)]);
  expect(calls).toHaveLength(1);
  end();
});

test('resends unanswered appends when the call is lost, in the same order and with the same ids', async () => {
  const { calls, append, end } = appendsOver();
  const answers = ['a-1', 'b-1', 'c-1', 'd-1'].map(append);
  await expect.poll(() => calls[0]?.requests.length).toBe(4);
  const [first, ...rest] = calls[0]!.requests;
  calls[0]!.written(first!, 10);
  calls[0]!.emit('error', new UnavailableError());
  await expect.poll(() => calls[1]?.requests.length).toBe(3);
  expect(calls[1]!.requests.map(nameOf)).toEqual(['b-1', 'c-1', 'd-1']);
  expect(calls[1]!.requests).toEqual(rest);
  for (const request of rest) calls[1]!.written(request, 20);
  expect(await Promise.all(answers)).toEqual([at(10), at(20), at(20), at(20)]);
  end();
});

test('retries one append for which the server was not ready, and leaves the others alone', async () => {
  const { calls, append, end } = appendsOver();
  const answers = ['a-1', 'b-1'].map(append);
  await expect.poll(() => calls[0]?.requests.length).toBe(2);
  const [a, b] = calls[0]!.requests;
  calls[0]!.busy(a!);
  calls[0]!.written(b!, 20);
  await expect.poll(() => calls[0]!.requests.map(nameOf)).toEqual(['a-1', 'b-1', 'a-1']);
  calls[0]!.written(a!, 30);
  expect(await Promise.all(answers)).toEqual([at(30), at(20)]);
  end();
});

test('gives up when its time is over, with a clear error', async () => {
  const { calls, append, end } = appendsOver(0);
  const answer = append('a-1');
  await expect.poll(() => calls[0]?.requests.length).toBe(1);
  calls[0]!.emit('error', new UnavailableError());
  await expect(answer).rejects.toMatchObject({ name: 'EventStoreUnavailableError' });
  end();
});

test('does not retry a permanent failure', async () => {
  const { calls, append, end } = appendsOver();
  const answer = append('a-1');
  await expect.poll(() => calls[0]?.requests.length).toBe(1);
  calls[0]!.emit('error', new TypeError('no such method'));
  await expect(answer).rejects.toThrow('no such method');
  expect(calls).toHaveLength(1);
  end();
});
