import { describe, expect, it } from 'vitest';
import { currentVersion, migrate, migrateOptions, migrations, type Migration } from './migrations';

describe('migrations', () => {
  const rename: Migration = ({ size, ...rest }) => ({ ...rest, radius: size });
  const double: Migration = ({ radius, ...rest }) => ({ ...rest, diameter: 2 * (radius as number) });

  it('take a scene of the first version through all that follow, in order', () => {
    expect(migrate({ size: 3 }, 1, [rename, double])).toEqual({ diameter: 6 });
  });

  it('take a scene of a later version through the later ones alone', () => {
    expect(migrate({ radius: 3 }, 2, [rename, double])).toEqual({ diameter: 6 });
    expect(migrate({ diameter: 6 }, 3, [rename, double])).toEqual({ diameter: 6 });
  });

  it('do not change the scene that they were given', () => {
    const old = Object.freeze({ size: 3 });
    migrate(old, 1, [rename, double]);
    expect(old).toEqual({ size: 3 });
  });

  it('lead to the version that is written', () => {
    expect(currentVersion).toBe(migrations.length + 1);
  });
});

describe('renamed options', () => {
  it('become the present ones, and leave the others as they are', () => {
    expect(migrateOptions({ stopApart: true, cap: 3 })).toEqual({ minimumDepth: 0, cap: 3 });
    expect(migrateOptions({ stopApart: false, cap: 3 })).toEqual({ cap: 3 });
    expect(migrateOptions({ stopApart: true, minimumDepth: -1 })).toEqual({ minimumDepth: -1 });
  });

  it('leave other options to the schema', () => {
    for (const odd of [{ stopApart: 1 }, [], null, 'stopApart', { minimumDepth: 0 }])
      expect(migrateOptions(odd)).toEqual(odd);
  });
});
