import compression from 'compression';
import { stringify } from 'csv-stringify/sync';
import type { Request, Response } from 'express';
import type { HttpProblem } from './problem.ts';
import { problemDocument } from './problem.ts';
import type { CsvTable } from './route.ts';

const compress = compression();
const worthCompressing = 4_096;

const withCompression = (request: Request, response: Response, send: () => void): void => {
  compress(request, response, send);
};

export const sendText = (request: Request, response: Response, status: number, text: string, contentType: string): void => {
  response.statusCode = status;
  response.setHeader('content-type', contentType);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  if (text.length > worthCompressing) return withCompression(request, response, () => response.end(text));
  response.setHeader('content-length', Buffer.byteLength(text));
  response.end(text);
};

/** JSON for programs. Small replies, the hot path, go out as they are. */
export const sendJson = (request: Request, response: Response, status: number, value: unknown): void =>
  sendText(request, response, status, JSON.stringify(value), 'application/json; charset=utf-8');

export const sendProblem = (request: Request, response: Response, problem: HttpProblem): void => {
  for (const [name, value] of Object.entries(problem.options.headers ?? {})) response.setHeader(name, value);
  const text = JSON.stringify(problemDocument(problem));
  sendText(request, response, problem.status, text, 'application/problem+json; charset=utf-8');
};

/** Documents hold a person's data and a token: no cache keeps them. */
export const sendDocument = (request: Request, response: Response, status: number, html: string): void => {
  response.statusCode = status;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  withCompression(request, response, () => response.end(html));
};

// A spreadsheet takes a cell that starts like this for a formula and runs it; the quote makes it text.
const defused = (cell: string | number | null): string | number | null =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;

/** RFC 4180, with the byte order mark that makes spreadsheets read UTF-8. */
export const csvText = ({ columns, rows }: CsvTable): string => {
  const lines = [columns, ...rows].map((line) => line.map(defused));
  return stringify(lines, { record_delimiter: 'windows', bom: true });
};

export const sendCsv = (request: Request, response: Response, table: CsvTable): void => {
  response.setHeader('content-type', 'text/csv; charset=utf-8');
  response.setHeader('content-disposition', `attachment; filename="${table.filename}"`);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  withCompression(request, response, () => response.end(csvText(table)));
};
