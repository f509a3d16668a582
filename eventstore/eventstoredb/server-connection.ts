import { EventStoreDBClient, UnavailableError } from '@eventstore/db-client';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import grpc from '@eventstore/db-client/generated/streams_grpc_pb.js';

/** One call of the server's batch append: requests in, an answer for each out, in any order. */
export interface BatchAppendCall {
  write(request: BatchAppendReq): boolean;
  on(event: 'data', listener: (answer: BatchAppendResp) => void): this;
  on(event: 'error', listener: (error: Error) => void): this;
  on(event: 'end', listener: () => void): this;
  cancel(): void;
}

/**
 * What the client uses itself and does not offer: calls over its connection, with its credentials, and with its way of finding another
 * node when one is lost. Its version is pinned for these; the contract suite fails when one of them changes.
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

/** The connection to the server that everything of one store goes over. */
export class ServerConnection {
  readonly client: EventStoreDBClient;
  readonly #internals: ClientInternals;
  #used = false;

  constructor(url: string) {
    this.client = EventStoreDBClient.connectionString(url);
    this.#internals = this.client as unknown as ClientInternals;
  }

  /** Calls that are open at the moment, reads and subscriptions too. */
  get openCalls(): number {
    return this.#internals.disposableStreams.size;
  }

  /** Connects if need be. The object is another one after each time that the client connected anew, perhaps to another node. */
  channel(): Promise<object> {
    this.#used = true;
    return this.#internals.getChannel();
  }

  /**
   * Lets go of a node that has fallen silent: the next call asks the others which one to go to. The client does so by itself only when
   * a node refuses, and would come back to a silent one again and again.
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

  /** Ends every call and lets go of the connection. */
  async close(): Promise<void> {
    await this.client.dispose();
    if (!this.#used) return;
    const channel = await this.#internals.getChannel().catch(() => null);
    channel?.close();
  }
}
