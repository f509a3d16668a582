import { describe, expect, it } from 'vitest';
import { fileText } from '#web/lessons/lesson-editor/timing/file-text.ts';

describe('the text of a file', () => {
  it.each([
    ['UTF-8', Buffer.from('\uFEFFcafé'), false],
    ['UTF-16, little-endian', Buffer.from('\uFEFFcafé', 'utf16le'), false],
    ['UTF-16, big-endian', Buffer.from('\uFEFFcafé', 'utf16le').swap16(), false],
    ['Windows-1252', Buffer.from('café', 'latin1'), true],
  ])('is read from %s', (_name, bytes, foreign) => {
    expect(fileText(bytes)).toEqual({ text: 'café', foreign });
  });
});
