import { Server, ServerCredentials, type UntypedServiceImplementation } from '@grpc/grpc-js';
import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import grpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import { expect, test } from 'vitest';
import { AppendCall } from '#eventstore/eventstoredb/append-call.ts';
import { ServerConnection } from '#eventstore/eventstoredb/server-connection.ts';
import { newEvent } from '../contract/fixtures.ts';

interface Node {
  readonly port: number;
  /** From now on it takes what comes and never answers. */
  freeze(): void;
  stop(): void;
}

type Answering = (error: null, value: unknown) => void;
const { MemberInfo, ClusterInfo, EndPoint } = gossip;
const leader = MemberInfo.VNodeState.LEADER;

/** What a node of a cluster says that the client asks of it, and no more. */
const startNode = async (leaderPort: () => number): Promise<Node> => {
  let frozen = false;
  const read = (_call: unknown, answer: Answering): void => {
    if (frozen) return;
    const endPoint = new EndPoint();
    endPoint.setAddress('127.0.0.1');
    endPoint.setPort(leaderPort());
    const id = new shared.UUID();
    id.setString('8a1f3f3e-31a4-4d4e-9a52-7c1b5f0d2a11');
    const member = new MemberInfo();
    member.setInstanceId(id);
    member.setState(leader);
    member.setIsAlive(true);
    member.setHttpEndPoint(endPoint);
    const cluster = new ClusterInfo();
    cluster.addMembers(member);
    answer(null, cluster);
  };
  const batchAppend = (call: NodeJS.EventEmitter & { write(answer: unknown): void }): void => {
    call.on('error', () => undefined);
    call.on('data', (request: BatchAppendReq) => {
      if (frozen) return;
      const position = new shared.AllStreamPosition();
      position.setCommitPosition('7');
      position.setPreparePosition('7');
      const success = new streams.BatchAppendResp.Success();
      success.setPosition(position);
      const answer = new streams.BatchAppendResp();
      answer.setCorrelationId(request.getCorrelationId());
      answer.setSuccess(success);
      call.write(answer);
    });
  };
  const server = new Server();
  const add = (client: unknown, calls: object): void =>
    server.addService((client as { service: never }).service, calls as UntypedServiceImplementation);
  add(gossipService.GossipClient, { read });
  add(grpc.StreamsClient, { batchAppend });
  add(features.ServerFeaturesClient, { getSupportedMethods: (_call: unknown, answer: Answering) => answer(null, null) });
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  return { port, freeze: () => (frozen = true), stop: () => server.forceShutdown() };
};

test(
  'a node that accepts everything and answers nothing is abandoned for another one within ten seconds',
  { timeout: 20_000 },
  async () => {
    let leaderPort = 0;
    const nodes = [await startNode(() => leaderPort), await startNode(() => leaderPort)] as const;
    const [first, second] = nodes;
    leaderPort = first.port;
    const ending = new AbortController();
    const connection = new ServerConnection(`esdb://127.0.0.1:${first.port},127.0.0.1:${second.port}?tls=false`);
    const appends = new AppendCall(connection, 60_000, ending.signal);
    const append = () => {
      const { id, type, data, metadata } = newEvent();
      return appends.append(
        'quizSolution-1',
        [{ id, type, data: JSON.stringify(data), metadata: JSON.stringify(metadata) }],
        'no_stream',
      );
    };
    const written = { kind: 'written', position: { commit: 7n, prepare: 7n } };
    try {
      expect(await append()).toEqual(written);
      first.freeze();
      leaderPort = second.port;
      const askedAt = performance.now();
      expect(await append()).toEqual(written);
      expect(performance.now() - askedAt).toBeLessThan(10_000);
    } finally {
      ending.abort();
      await connection.close();
      for (const node of nodes) node.stop();
    }
  },
);
