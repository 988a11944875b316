import type { DataSet } from '#contract/data/data-sets'
import type { LiveEvent } from '#worker/entities/live/live-event'

/** How long someone who dropped off can come back and hear what they missed. */
export const KEPT_MS = 10 * 60_000
const MAX_EVENTS = 5_000
const MAX_CHARS = 20_000_000

export interface LoggedEvent extends LiveEvent {
  /** Grows over the life of the object; clients are given it as the place they have come to. */
  seq: number
}

export interface Peer {
  principalKey: string
  rooms: string[]
  /** Where the log stood when they came. */
  sinceSeq: number
}

type Mark = 'told' | 'dropped' | 'heard'

interface StoredEvent extends Record<string, SqlStorageValue> {
  seq: number
  dataSet: DataSet
  entity: string
  type: LiveEvent['type']
  rowId: string
  before: string | null
  after: string | null
  isOversize: number
  atMs: number
}

/** The events of the last minutes, and who may come back for them. */
export class EventLog {
  constructor(private readonly sql: SqlStorage) {}

  add({ dataSet, entity, type, id, before, after, isOversize, atMs }: LiveEvent): LoggedEvent {
    const insert =
      'INSERT INTO events (dataSet, entity, type, rowId, before, after, isOversize, atMs) VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING seq'
    const [old, now] = [before && JSON.stringify(before), after && JSON.stringify(after)]
    const { seq } = this.sql.exec<{ seq: number }>(insert, dataSet, entity, type, id, old, now, Number(isOversize), atMs).one()
    return { seq, dataSet, entity, type, id, before, after, isOversize, atMs }
  }

  *after(seq: number): Generator<LoggedEvent> {
    for (const row of this.sql.exec<StoredEvent>('SELECT * FROM events WHERE seq > ? ORDER BY seq', seq)) {
      const { rowId: id, before, after, isOversize, ...rest } = row
      yield {
        ...rest,
        id,
        isOversize: isOversize === 1,
        before: before ? JSON.parse(before) : null,
        after: after ? JSON.parse(after) : null,
      }
    }
  }

  /** The last event there ever was; the table forgets rows, not their numbers. */
  lastSeq(): number {
    const select = "SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'events'), 0) AS seq"
    return this.sql.exec<{ seq: number }>(select).one().seq
  }

  /**
   * Up to where every listener has been told, up to where events have been dropped, and whether writers know that there
   * are listeners.
   */
  mark(name: Mark): number {
    return this.sql.exec<{ value: number }>('SELECT value FROM marks WHERE name = ?', name).toArray()[0]?.value ?? 0
  }

  setMark(name: Mark, seq: number): void {
    this.sql.exec('INSERT OR REPLACE INTO marks (name, value) VALUES (?, ?)', name, seq)
  }

  keepPeer(pid: string, { principalKey, rooms, sinceSeq }: Peer): void {
    const insert = 'INSERT OR REPLACE INTO peers (pid, principalKey, rooms, sinceSeq, goneAtMs) VALUES (?, ?, ?, ?, NULL)'
    this.sql.exec(insert, pid, principalKey, JSON.stringify(rooms), sinceSeq)
  }

  keepRooms(pid: string, rooms: string[]): void {
    this.sql.exec('UPDATE peers SET rooms = ? WHERE pid = ?', JSON.stringify(rooms), pid)
  }

  peerLeft(pid: string): void {
    this.sql.exec('UPDATE peers SET goneAtMs = ? WHERE pid = ?', Date.now(), pid)
  }

  forgetPeer(pid: string): void {
    this.sql.exec('DELETE FROM peers WHERE pid = ?', pid)
  }

  findPeer(pid: string): Peer | undefined {
    const select = 'SELECT principalKey, rooms, sinceSeq FROM peers WHERE pid = ? AND coalesce(goneAtMs, ?) > ?'
    const found = this.sql
      .exec<{ principalKey: string; rooms: string; sinceSeq: number }>(select, pid, Date.now(), Date.now() - KEPT_MS)
      .toArray()[0]
    return found && { ...found, rooms: JSON.parse(found.rooms) as string[] }
  }

  hasPeers(): boolean {
    return this.sql.exec('SELECT 1 FROM peers LIMIT 1').toArray().length > 0
  }

  /**
   * Drops what is too old or too much, and peers who will not come back: those not among the present, once their time
   * is over.
   */
  trim(presentPids: string[]): void {
    const now = Date.now()
    this.sql.exec(
      'UPDATE peers SET goneAtMs = ? WHERE goneAtMs IS NULL AND pid NOT IN (SELECT value FROM json_each(?))',
      now,
      JSON.stringify(presentPids),
    )
    this.sql.exec('DELETE FROM peers WHERE goneAtMs <= ?', now - KEPT_MS)
    const bounds = this.sql
      .exec<{ seq: number | null }>(
        `SELECT max(seq) AS seq FROM (SELECT seq, atMs, row_number() OVER newest AS nth,
           sum(coalesce(length(before), 0) + coalesce(length(after), 0)) OVER newest AS size
         FROM events WINDOW newest AS (ORDER BY seq DESC)) WHERE atMs <= ? OR nth > ${MAX_EVENTS} OR size > ${MAX_CHARS}`,
        now - KEPT_MS,
      )
      .one()
    if (bounds.seq !== null) this.drop(bounds.seq)
  }

  private drop(seq: number): void {
    this.sql.exec('DELETE FROM events WHERE seq <= ?', seq)
    this.setMark('dropped', seq)
  }
}
