import { describe, expect, it } from 'vitest';
import { demoDistrict } from '#demo/people.ts';
import { demoSchools, demoTeachers } from '#demo/schools.ts';

const district = demoDistrict();
const classOf = (key: string) => district.classes.find((schoolClass) => schoolClass.key === key)!;
const fullName = ({ givenName, familyName }: { givenName: string; familyName: string }): string => `${givenName} ${familyName}`;

describe('the people of the demo district', () => {
  it('are 3 schools, 12 teachers, 30 classes and 600 students', () => {
    expect(demoSchools).toHaveLength(3);
    expect(demoTeachers).toHaveLength(12);
    expect(district.classes).toHaveLength(30);
    expect(district.students).toHaveLength(600);
    expect(district.people).toHaveLength(600 + 12 + 4);
  });

  it('are the same every time', () => {
    expect(demoDistrict()).toEqual(district);
  });

  it('each have a unique key and email address, all under demo.test', () => {
    expect(new Set(district.people.map(({ key }) => key)).size).toBe(616);
    expect(new Set(district.people.map(({ email }) => email)).size).toBe(616);
    for (const { email } of district.people) expect(email).toMatch(/^[a-z0-9.-]+@demo\.test$/);
  });

  it('have unique names', () => {
    expect(new Set(district.people.map(fullName)).size).toBe(616);
  });

  it('are in one class each, and English learners in one more', () => {
    const homes = district.classes.filter(({ size }) => size !== 'english_learners');
    expect(homes.flatMap(({ students }) => students.map(({ key }) => key)).sort()).toEqual(
      district.students.map(({ key }) => key).sort(),
    );
    const language = district.classes.filter(({ size }) => size === 'english_learners');
    expect(language).toHaveLength(3);
    for (const { students, school } of language) {
      expect(students.length).toBeGreaterThanOrEqual(12);
      for (const student of students) expect(student).toMatchObject({ learningEnglish: true, schools: [school] });
    }
  });

  it('teach in their own school, and every teacher has a class', () => {
    for (const { school, teachers } of district.classes) {
      for (const key of teachers) expect(demoTeachers.find((teacher) => teacher.key === key)?.school).toBe(school);
    }
    expect(new Set(district.classes.flatMap(({ teachers }) => teachers)).size).toBe(12);
  });

  it('give teacher@demo.test a premium plan, and as the first class one of exactly student1 to student12', () => {
    expect(district.people.find(({ email }) => email === 'teacher@demo.test')).toMatchObject({
      role: 'teacher',
      plan: 'premium',
    });
    const first = district.classes.find(({ teachers }) => teachers.includes('teacher'))!;
    expect(first.name).toBe('Room 12');
    expect(first.students.map(({ email }) => email)).toEqual(
      Array.from({ length: 12 }, (_, index) => `student${index + 1}@demo.test`),
    );
  });

  it('give trial@demo.test a free trial with two weeks to go', () => {
    const trial = district.people.find(({ email }) => email === 'trial@demo.test');
    expect(trial).toMatchObject({ role: 'teacher', plan: 'free_trial', trialDaysLeft: 14 });
  });

  it('let the school admin see all three schools, the principal one, and staff belong to none', () => {
    const schools = (email: string) => district.people.find((person) => person.email === email)!.schools;
    expect(schools('school-admin@demo.test')).toEqual(demoSchools.map(({ key }) => key));
    expect(schools('principal@demo.test')).toEqual(['lantern-hill']);
    const reach = (email: string) => district.people.find((person) => person.email === email)!.administers;
    expect([reach('school-admin@demo.test'), reach('principal@demo.test')]).toEqual(['district', 'schools']);
    expect([...schools('admin@demo.test'), ...schools('analyst@demo.test')]).toEqual([]);
  });

  it('include the accounts that the sign-in page names', () => {
    const students = Array.from({ length: 12 }, (_, index) => `student${index + 1}@demo.test`);
    const staff = ['admin', 'analyst', 'school-admin', 'principal', 'teacher', 'trial'].map((name) => `${name}@demo.test`);
    expect(district.accounts.map(({ email }) => email)).toEqual([...staff, ...students]);
    for (const { label } of district.accounts) expect(label.length).toBeGreaterThan(10);
  });

  it('have classes of a size that fits a room', () => {
    for (const { key, students } of district.classes.filter((schoolClass) => schoolClass !== classOf('room-12'))) {
      expect([key, students.length >= 12 && students.length <= 26]).toEqual([key, true]);
    }
  });
});
