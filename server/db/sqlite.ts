import {
  type DatabaseIntrospector,
  type Dialect,
  type Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { FileDriver } from './sqlite-driver.ts'

/** Kysely on Node's own SQLite. */
export class FileDialect implements Dialect {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  createDriver = (): FileDriver => new FileDriver(this.#path)
  createAdapter = (): FileAdapter => new FileAdapter()
  createQueryCompiler = (): SqliteQueryCompiler => new SqliteQueryCompiler()
  createIntrospector = (db: Kysely<unknown>): DatabaseIntrospector => new SqliteIntrospector(db)
}

class FileAdapter extends SqliteAdapter {
  /** SQLite can roll back schema changes; two processes that migrate at once rely on it. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** Callers wait in the lines of the driver and not for Kysely's lock, which wakes all of them. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}
