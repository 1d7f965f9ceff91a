/**
 * A scene of version n becomes one of version n + 1 by `migrations[n − 1]`; an old one falls through all that follow.
 * Links and files stay readable for ever, so a migration, once released, is never changed.
 */
export type RawScene = Readonly<Record<string, unknown>>;
export type Migration = (scene: RawScene) => RawScene;

export const migrations: readonly Migration[] = [];

/** The version that this program writes. */
export const currentVersion = migrations.length + 1;

/** `scene`, written in `version` (1 or later), in the words of the version after the last migration. */
export function migrate(
  scene: RawScene,
  version: number,
  through: readonly Migration[] = migrations,
): RawScene {
  return through.slice(version - 1).reduce((older, migration) => migration(older), scene);
}

/**
 * The options of a scene or a rival, of whatever version, with those that have been renamed in their present words: a name that
 * is gone tells by itself how old it is. What is no such option is left for the schema to judge.
 */
export function migrateOptions(options: unknown): unknown {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) return options;
  const { stopApart, ...others } = options as RawScene;
  // 'Stop when apart' is a minimum depth of 0.
  if (stopApart === true) return { minimumDepth: 0, ...others };
  return stopApart === false ? others : options;
}
