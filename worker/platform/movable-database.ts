import { ApiError } from '#contract/errors'

/** What the triggers of `row_moves` say (migrations/data) where an app's rows may not be written in this database. */
const REFUSAL = 'rows-moving'
/** How long a write waits for the short stop at the end of a move, and how often it looks. */
const PATIENCE_MS = 8_000
const LOOK_MS = 150

export const isRowsMoving = (error: unknown): boolean => error instanceof Error && error.message.includes(REFUSAL)

/**
 * The database of an app that may be moved to another one at any time. A write that the old one refuses has changed
 * nothing, so it is carried out again, there or at the new one, whichever takes it; whoever wrote notices a pause.
 */
export class MovableDatabase implements D1Database {
  constructor(
    private database: D1Database,
    private readonly findDatabase: () => Promise<D1Database>,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  prepare(sql: string): MovableStatement {
    return new MovableStatement(this, sql, [])
  }

  batch<T = unknown>(statements: D1PreparedStatement[]): Promise<D1Result<T>[]> {
    return this.perform((database) =>
      database.batch<T>(statements.map((each) => (each instanceof MovableStatement ? each.on(database) : each))),
    )
  }

  exec(sql: string): Promise<D1ExecResult> {
    return this.perform((database) => database.exec(sql))
  }

  withSession(start?: D1SessionBookmark | D1SessionConstraint): D1DatabaseSession {
    return this.database.withSession(start)
  }

  dump(): Promise<ArrayBuffer> {
    return this.database.dump()
  }

  async perform<T>(work: (database: D1Database) => Promise<T>): Promise<T> {
    const untilMs = Date.now() + this.patienceMs
    for (;;) {
      try {
        return await work(this.database)
      } catch (error) {
        if (!isRowsMoving(error)) throw error
        if (Date.now() > untilMs) throw isBeingMoved()
        await scheduler.wait(LOOK_MS)
        this.database = await this.findDatabase()
      }
    }
  }
}

class MovableStatement implements D1PreparedStatement {
  constructor(
    private readonly owner: MovableDatabase,
    private readonly sql: string,
    private readonly values: unknown[],
  ) {}

  on(database: D1Database): D1PreparedStatement {
    const statement = database.prepare(this.sql)
    return this.values.length === 0 ? statement : statement.bind(...this.values)
  }

  bind(...values: unknown[]): MovableStatement {
    return new MovableStatement(this.owner, this.sql, values)
  }

  first<T = unknown>(column: string): Promise<T | null>
  first<T = Record<string, unknown>>(): Promise<T | null>
  first<T>(column?: string): Promise<T | null> {
    return this.owner.perform((database) =>
      column === undefined ? this.on(database).first<T>() : this.on(database).first<T>(column),
    )
  }

  run<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    return this.owner.perform((database) => this.on(database).run<T>())
  }

  all<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    return this.owner.perform((database) => this.on(database).all<T>())
  }

  raw<T = unknown[]>(options: { columnNames: true }): Promise<[string[], ...T[]]>
  raw<T = unknown[]>(options?: { columnNames?: false }): Promise<T[]>
  raw<T = unknown[]>(options?: { columnNames?: boolean }): Promise<T[] | [string[], ...T[]]> {
    return this.owner.perform<T[] | [string[], ...T[]]>((database) => {
      const statement = this.on(database)
      return options?.columnNames ? statement.raw<T>({ columnNames: true }) : statement.raw<T>()
    })
  }
}

const isBeingMoved = () =>
  new ApiError(
    'data-moving',
    'The data of this app is being moved to another database. Nothing was changed: try again in a few seconds.',
    undefined,
    { 'Retry-After': '5' },
  )
