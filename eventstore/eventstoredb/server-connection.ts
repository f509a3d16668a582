import { EventStoreDBClient, UnavailableError } from '@eventstore/db-client';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import grpc from '@eventstore/db-client/generated/streams_grpc_pb.js';

/** One batch append call to the server: requests go out, and an answer for each comes back, in any order. */
export interface BatchAppendCall {
  write(request: BatchAppendReq): boolean;
  on(event: 'data', listener: (answer: BatchAppendResp) => void): this;
  on(event: 'error', listener: (error: Error) => void): this;
  on(event: 'end', listener: () => void): this;
  cancel(): void;
}

/**
 * Internals of the client that it does not export: calls over its connection, with its credentials and its way of finding another
 * node. The client's version is pinned because of these; the contract suite fails if one of them changes.
 */
interface ClientInternals {
  readonly disposableStreams: ReadonlySet<unknown>;
  callArguments(options: object, callOptions: { deadline: number }): [metadata: unknown, options: unknown];
  getChannel(): Promise<{ close(): void }>;
  handleError(client: { getChannel(): unknown }, error: Error): Promise<void>;
  GRPCStreamCreator(
    service: unknown,
    name: string,
    make: (client: { batchAppend(...args: unknown[]): BatchAppendCall }) => BatchAppendCall,
  ): () => Promise<BatchAppendCall>;
}

/** The connection to the server, shared by everything in one store. */
export class ServerConnection {
  readonly client: EventStoreDBClient;
  readonly #internals: ClientInternals;
  #used = false;

  constructor(url: string) {
    this.client = EventStoreDBClient.connectionString(url);
    this.#internals = this.client as unknown as ClientInternals;
  }

  /** Calls that are currently open, including reads and subscriptions. */
  get openCalls(): number {
    return this.#internals.disposableStreams.size;
  }

  /** Connects if necessary. After a reconnect, perhaps to another node, the returned object is a different one. */
  channel(): Promise<object> {
    this.#used = true;
    return this.#internals.getChannel();
  }

  /**
   * Leaves a node that has gone silent: the next call asks the others for a node. The client does this only when a node refuses,
   * and would return to a silent node again and again.
   */
  async leave(): Promise<void> {
    const channel = await this.#internals.getChannel().catch(() => null);
    const silent = new UnavailableError(undefined as never, 'The node says nothing.');
    if (channel) await this.#internals.handleError({ getChannel: () => channel }, silent);
  }

  openBatchAppend(): Promise<BatchAppendCall> {
    this.#used = true;
    const { callArguments, GRPCStreamCreator } = this.#internals;
    return GRPCStreamCreator(grpc.StreamsClient, 'batchAppend', (client) =>
      client.batchAppend(...callArguments({}, { deadline: Infinity })),
    )();
  }

  /** Ends all calls and closes the connection. */
  async close(): Promise<void> {
    await this.client.dispose();
    if (!this.#used) return;
    const channel = await this.#internals.getChannel().catch(() => null);
    channel?.close();
  }
}
