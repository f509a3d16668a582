import type { RequestHandler, Response } from 'express';
import { answerHeader, callHeader, methodHeader } from '#domain/shared/own-word.ts';

const callPattern = /^[\w-]{1,64}$/;
const hiddenMethods = new Set(['PUT', 'PATCH', 'DELETE']);

/**
 * Says on each reply that it is ours: by the name that the page gave its call. What a filter or a sign-in page of a network answers does not have it.
 * Where such a box lets only POST pass, the page names the method that it means in a header.
 */
export const ownWord: RequestHandler = (request, response, next) => {
  const call = request.headers[callHeader];
  response.setHeader(answerHeader, typeof call === 'string' && callPattern.test(call) ? call : 'ours');
  const meant = request.headers[methodHeader];
  if (request.method === 'POST' && typeof meant === 'string' && hiddenMethods.has(meant)) request.method = meant;
  next();
};

/** A reply of this text alone: a box that hands on our header with a text of its own gives itself away. */
export const vouchFor = (response: Response, text: string): void => {
  const call = response.getHeader(answerHeader);
  if (call !== undefined) response.setHeader(answerHeader, `${String(call)} ${text.length}`);
};
