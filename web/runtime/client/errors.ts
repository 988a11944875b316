interface Answered {
  status: number
  data: unknown
  headers?: Record<string, string>
}

/** What every refused call rejects with: the fields apps of this family read, `response` among them. */
export class Base44Error extends Error {
  override readonly name = 'Base44Error'
  readonly status: number
  readonly code: string | undefined
  readonly data: unknown
  readonly response: Answered

  constructor(message: string, { status, data, headers }: Answered) {
    super(message)
    this.status = status
    this.code = pick(data, ['error', 'code']) ?? pick(data, ['code'])
    this.data = data
    this.response = { status, data, ...(headers ? { headers } : {}) }
  }

  toJSON() {
    return { name: this.name, message: this.message, status: this.status, code: this.code, data: this.data }
  }
}

/** The first sentence that the body of a refusal holds. */
export const sentenceOf = (data: unknown): string | undefined =>
  [['error', 'message'], ['message'], ['detail'], ['error']].map((path) => pick(data, path)).find(Boolean)

/** The error of an answer, with the first sentence it holds. */
export function toError(answer: Answered): Base44Error {
  return new Base44Error(sentenceOf(answer.data) ?? `The request failed with status ${answer.status}.`, answer)
}

function pick(data: unknown, path: string[]): string | undefined {
  let value = data
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, key)
  }
  return typeof value === 'string' && value ? value : undefined
}
