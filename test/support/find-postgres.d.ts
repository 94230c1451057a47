/** The folder with `initdb` and `postgres`, of the newest version; null when it is not installed. */
export function findPostgres(): string | null;
