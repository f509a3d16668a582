import type { RequestHandler, Response } from 'express';
import { answerHeader, callHeader, methodHeader } from '#domain/shared/own-word.ts';

const callPattern = /^[\w-]{1,64}$/;
const hiddenMethods = new Set(['PUT', 'PATCH', 'DELETE']);

/**
 * Marks each reply as ours by repeating the id that the page gave its call. A response from a network's filter or captive portal
 * lacks it. If such a network only lets POST through, the page puts the real method in a header.
 */
export const ownWord: RequestHandler = (request, response, next) => {
  const call = request.headers[callHeader];
  response.setHeader(answerHeader, typeof call === 'string' && callPattern.test(call) ? call : 'ours');
  const meant = request.headers[methodHeader];
  if (request.method === 'POST' && typeof meant === 'string' && hiddenMethods.has(meant)) request.method = meant;
  next();
};

/** Ties the mark to this exact text: a network device that forwards our header with its own text is exposed. */
export const vouchFor = (response: Response, text: string): void => {
  const call = response.getHeader(answerHeader);
  if (call !== undefined) response.setHeader(answerHeader, `${String(call)} ${text.length}`);
};
