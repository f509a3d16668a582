import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readList } from '#api/classes/class-roster/read-list.ts';

const read = (text: string) => readList(text).map(({ name, email }) => [name, email]);

describe('a list of students, as pasted by teachers', () => {
  it.each([
    [
      'Maya Lopez\nNoor Haddad',
      [
        ['Maya Lopez', null],
        ['Noor Haddad', null],
      ],
    ],
    [
      'Lopez, Maya\r\nvan der Berg, Jan Willem',
      [
        ['Maya Lopez', null],
        ['Jan Willem van der Berg', null],
      ],
    ],
    ['Maya Lopez, maya@hill.test', [['Maya Lopez', 'maya@hill.test']]],
    ['Maya Lopez\tmaya@hill.test', [['Maya Lopez', 'maya@hill.test']]],
    ['Lopez;Maya;maya@hill.test', [['Maya Lopez', 'maya@hill.test']]],
    ['maya@hill.test, Lopez, Maya', [['Maya Lopez', 'maya@hill.test']]],
    ['First name,Last name,Email\nMaya,Lopez,maya@hill.test', [['Maya Lopez', 'maya@hill.test']]],
    ['Student Name\tSchool Email\n"Lopez, Maya"\tmaya@hill.test', [['Lopez, Maya', 'maya@hill.test']]],
    ['\uFEFFName\nØrjan Åse', [['Ørjan Åse', null]]],
    [
      'Lopez, Maya\nBo Lind\tbo@hill.test',
      [
        ['Maya Lopez', null],
        ['Bo Lind', 'bo@hill.test'],
      ],
    ],
    ['Lopez, maya', [['maya Lopez', null]]],
    ['李, 小龙', [['小龙 李', null]]],
    ['Tolkien, J.R.', [['J.R. Tolkien', null]]],
    [
      '1. Maya Lopez\n2. Bo Lind',
      [
        ['Maya Lopez', null],
        ['Bo Lind', null],
      ],
    ],
    ['1\tMaya Lopez\t9\t87%', [['Maya Lopez', null]]],
    ['• Maya Lopez', [['Maya Lopez', null]]],
    ['Maya Lopez <maya@hill.test>', [['Maya Lopez', 'maya@hill.test']]],
    ['Nombre;Apellidos;Correo electrónico\nLía;Pérez Gil;lia@hill.test', [['Lía Pérez Gil', 'lia@hill.test']]],
    ['Nom\tPrénom\nRoux\tZoé', [['Zoé Roux', null]]],
    ['Nombre\nLía Pérez', [['Lía Pérez', null]]],
    ['Vorname,Nachname\nJörg,Groß', [['Jörg Groß', null]]],
    [
      'Student,ID,SIS User ID,SIS Login ID,Section,Quiz 1 (7),Final Score\n,,,,,Manual Posting,\n    Points Possible,,,,,10,(read only)\n"Lopez, Maya",1,2,mlopez,Period 1,9,90\n"Student, Test",,,,Period 1,,',
      [['Lopez, Maya', null]],
    ],
    [
      'Last Name,First Name,Email Address,Quiz 1\nDate,,,2026-11-02\nPoints,,,10\nLopez,Maya,maya@hill.test,9\nClass Average,,,9',
      [['Maya Lopez', 'maya@hill.test']],
    ],
    [
      '"First name",Surname,"ID number","Email address","Quiz: Birds (Real)"\nMaya,Lopez,,maya@hill.test,9.00\n"Overall average",,,,9.00',
      [['Maya Lopez', 'maya@hill.test']],
    ],
  ])('%j', (text, expected) => expect(read(text)).toEqual(expected));

  it.each([
    ['Noor Haddad, not-an-address', [['Noor Haddad', 'not-an-address']]],
    ['Noor Haddad\tnoor.hill.test', [['Noor Haddad', 'noor.hill.test']]],
    ['Haddad, noor.hill.test', [['Haddad', 'noor.hill.test']]],
    ['Haddad, Noor, noor_hill.test', [['Noor Haddad', 'noor_hill.test']]],
  ])('shows text that was meant as an email address, but is not valid, as an address: %j', (text, expected) =>
    expect(read(text)).toEqual(expected),
  );

  it('gives each student’s line number in the text', () => {
    expect(readList('Maya Lopez\n\n\nNoor Haddad').map(({ line }) => line)).toEqual([1, 4]);
  });

  it('reads any text without failing, and invents no names', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        for (const { name, email } of readList(text)) {
          expect(name === '' || text.includes(name.split(' ')[0]!)).toBe(true);
          expect(email === null || text.includes(email)).toBe(true);
        }
      }),
    );
  });
});
