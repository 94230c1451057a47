/** The folder with `initdb` and `postgres` of the newest version; null if PostgreSQL isn't installed. */
export function findPostgres(): string | null;
