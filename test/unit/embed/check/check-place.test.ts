import { describe, expect, it } from 'vitest';
import { checkPlace, type Place } from '../../../../src/embed/check/check-place.ts';

const app = 'https://app.example.com';
const check = (place: Partial<Place>) =>
  checkPlace({ widget: 'signing', allowedOrigins: [], width: null, height: null, ...place });

describe('allowed_origins', () => {
  it('allow a page that they contain', () => {
    expect(check({ allowedOrigins: [app], page: app })).toMatchObject([{ kind: 'good' }]);
  });

  it('get the page’s origin added if they lack it', () => {
    expect(check({ allowedOrigins: ['https://other.example'], page: app })).toMatchObject([
      { kind: 'bad', fix: `{"allowed_origins":["https://other.example","${app}"]}` },
    ]);
  });

  it.each([`${app}/`, `${app}/contracts`, 'https://APP.example.com'])(
    'are origins; %s is corrected',
    (one) => {
      expect(check({ allowedOrigins: [one], page: app })).toMatchObject([{ kind: 'bad', fix: app }]);
    },
  );

  it('need the page’s address, and matter for the signing page only', () => {
    expect(check({ allowedOrigins: [app] })).toMatchObject([{ kind: 'note' }]);
    expect(check({ allowedOrigins: [app], widget: 'editor' })).toEqual([]);
  });
});

describe('the container', () => {
  it.each([
    [0, 640, ['bad', 'good']],
    [800, 0, ['good', 'bad']],
    [319, 479, ['note', 'note']],
    [320, 480, ['good', 'good']],
  ])('of %d × %d px is %j', (width, height, kinds) => {
    expect(check({ width, height }).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('isn’t judged without a size', () => {
    expect(check({})).toEqual([]);
  });
});
