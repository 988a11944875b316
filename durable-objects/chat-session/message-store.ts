import { type ChatMessage, type FilePart, type MessageMetadata, type MessagePart, textOf } from '#contract/chat/chat'
import { type ChatUsage, SUMMED_USAGE } from '#contract/chat/usage'
import type { PlanToBuild } from '#contract/plan/show-plan'

interface Row extends Record<string, SqlStorageValue> {
  id: string
  role: string
  text: string
  metadata: string
  /** Attachments, as JSON. */
  files: string
  /** What a model thought and read, as JSON. */
  asides: string
}

/** Parts of a reply that are not its words. */
export type Aside = Extract<MessagePart, { type: 'reasoning' | 'source-url' }>

const COLUMNS = 'id, role, text, metadata, files, asides'

/** The conversation of one app, in the object's own SQLite. */
export class MessageStore {
  constructor(private readonly sql: SqlStorage) {}

  find(id: string): ChatMessage | undefined {
    const row = this.sql.exec<Row>(`SELECT ${COLUMNS} FROM messages WHERE id = ?`, id).toArray()[0]
    return row && toMessage(row)
  }

  /** The reply to a person's message. */
  findAnswer(id: string): ChatMessage | undefined {
    const row = this.sql.exec<Row>(`SELECT ${COLUMNS} FROM messages WHERE answers = ?`, id).toArray()[0]
    return row && toMessage(row)
  }

  /** The message that a reply answers. */
  findRequest(replyId: string): ChatMessage | undefined {
    const row = this.sql
      .exec<Row>(`SELECT ${COLUMNS} FROM messages WHERE id = (SELECT answers FROM messages WHERE id = ?)`, replyId)
      .toArray()[0]
    return row && toMessage(row)
  }

  /**
   * The plan that a reply was to build, as its card stood when Build was pressed; too large to go with every message.
   */
  findCard(replyId: string): PlanToBuild | undefined {
    const row = this.sql.exec<{ card: string | null }>('SELECT card FROM messages WHERE id = ?', replyId).toArray()[0]
    return row?.card ? (JSON.parse(row.card) as PlanToBuild) : undefined
  }

  setCard(replyId: string, card: PlanToBuild): void {
    this.sql.exec('UPDATE messages SET card = ? WHERE id = ?', JSON.stringify(card), replyId)
  }

  /** The newest messages, or those before one, oldest first. A message that is not there has nothing before it. */
  list({ before, limit }: { before?: string | undefined; limit: number }): ChatMessage[] {
    const older = before === undefined ? '' : 'WHERE seq < coalesce((SELECT seq FROM messages WHERE id = ?), 0)'
    const bindings = before === undefined ? [limit] : [before, limit]
    return this.sql
      .exec<Row>(`SELECT ${COLUMNS} FROM messages ${older} ORDER BY seq DESC LIMIT ?`, ...bindings)
      .toArray()
      .reverse()
      .map(toMessage)
  }

  /** Replies that are not over. */
  listStreaming(): ChatMessage[] {
    return this.sql.exec<Row>(`SELECT ${COLUMNS} FROM messages WHERE status = 'streaming'`).toArray().map(toMessage)
  }

  /** Adds a person's message with the answer that is to come. */
  begin(authorId: string, message: ChatMessage, answer: ChatMessage, isCharged: boolean): void {
    this.insert(message, authorId, null, isCharged)
    this.insert(answer, authorId, message.id, isCharged)
  }

  /** Adds what the platform says by itself, which answers nothing and costs nothing. */
  add(authorId: string, message: ChatMessage): void {
    this.insert(message, authorId, null, false)
  }

  /** Takes a reply's charge off, once: whose message it was, or undefined when nothing was charged any more. */
  uncharge(id: string): string | undefined {
    return this.sql
      .exec<{ authorId: string }>('UPDATE messages SET isCharged = 0 WHERE id = ? AND isCharged = 1 RETURNING authorId', id)
      .toArray()[0]?.authorId
  }

  finish(id: string, { text, asides, metadata }: { text: string; asides: Aside[]; metadata: MessageMetadata }): void {
    this.sql.exec(
      'UPDATE messages SET text = ?, asides = ?, metadata = ?, status = ? WHERE id = ?',
      text,
      JSON.stringify(asides),
      JSON.stringify(metadata),
      statusOf(metadata),
      id,
    )
  }

  /** Replaces what is known of a message that is over. */
  update(id: string, metadata: MessageMetadata): void {
    this.sql.exec('UPDATE messages SET metadata = ?, status = ? WHERE id = ?', JSON.stringify(metadata), statusOf(metadata), id)
  }

  /** Replies whose changes wait for the builder. */
  listWaiting(): ChatMessage[] {
    return this.sql.exec<Row>(`SELECT ${COLUMNS} FROM messages WHERE status = 'waiting' ORDER BY seq`).toArray().map(toMessage)
  }

  /** Adds to what is known of a message. */
  annotate(id: string, extra: MessageMetadata): void {
    const message = this.find(id)
    if (!message) return
    this.sql.exec('UPDATE messages SET metadata = ? WHERE id = ?', JSON.stringify({ ...message.metadata, ...extra }), id)
  }

  /** What the whole conversation used, summed where it lies: it may be thousands of messages long. */
  sumUsage(): ChatUsage {
    const sums = SUMMED_USAGE.map((name) => `total(json_extract(step.value, '$.${name}')) AS ${name}`).join(', ')
    const models = this.sql
      .exec<Omit<ChatUsage['models'][number], 'isEstimated'> & { estimates: number }>(
        `SELECT json_extract(step.value, '$.modelInfo.model') AS model, count(*) AS steps, ${sums},
           total(json_extract(step.value, '$.isEstimated')) AS estimates
         FROM messages, json_each(messages.metadata, '$.usage') AS step WHERE role = 'assistant' GROUP BY 1 ORDER BY totalCost DESC`,
      )
      .toArray()
      .map(({ estimates, ...sum }) => (estimates > 0 ? { ...sum, isEstimated: true } : sum))
    const { replies } = this.sql
      .exec<{ replies: number }>(
        "SELECT count(*) AS replies FROM messages WHERE role = 'assistant' AND json_extract(metadata, '$.restored') IS NULL",
      )
      .one()
    return { replies, models }
  }

  private insert({ id, role, parts, metadata }: ChatMessage, authorId: string, answers: string | null, isCharged: boolean): void {
    this.sql.exec(
      'INSERT INTO messages (id, role, authorId, answers, text, metadata, status, files, isCharged) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      id,
      role,
      authorId,
      answers,
      textOf({ parts }),
      JSON.stringify(metadata),
      statusOf(metadata),
      JSON.stringify(parts.filter((part) => part.type === 'file')),
      Number(isCharged),
    )
  }
}

/** What messages are found by; a reply that waits for its confirmation is among those that are over. */
const statusOf = ({ status, confirmation }: MessageMetadata) =>
  confirmation?.status === 'waiting' ? 'waiting' : (status ?? 'ready')

function toMessage({ id, role, text, metadata, files, asides }: Row): ChatMessage {
  const beside = JSON.parse(asides) as Aside[]
  return {
    id,
    role: role === 'user' ? 'user' : 'assistant',
    parts: [
      ...beside.filter((part) => part.type === 'reasoning'),
      { type: 'text', text },
      ...beside.filter((part) => part.type === 'source-url'),
      ...(JSON.parse(files) as FilePart[]),
    ],
    metadata: JSON.parse(metadata) as MessageMetadata,
  }
}
