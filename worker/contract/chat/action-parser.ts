import { ENTITY_NAME, normalisePath } from '../app/paths'
import {
  type Action,
  type ActionDiagnostic,
  type ActionDiagnosticCode,
  ActionType,
  MAX_ACTION_CONTENT,
  MAX_ACTIONS_PER_REPLY,
  type ReplyEvent,
} from './actions'
import { isRead, titleOfRead } from './reads'
import { VERSION_REF } from './restore-files'

/** What is kept of a label; a record of a message must stay small whatever a model writes. */
const MAX_TITLE = 200
/** Longer than any path may be, so that it is refused as one. */
const MAX_FILE = 300

const FILE_TYPES: ActionType[] = ['add_file', 'edit_file', 'delete_file']
const ENTITY_TYPES: ActionType[] = ['add_entity', 'edit_entity', 'insert_entity_records', 'import_entities']

interface OpenAction {
  action: Action
  /** The line that closes it. */
  closing: string
  lines: string[]
  size: number
  failure: ActionDiagnostic | undefined
}

/**
 * Reads an assistant's reply as it streams: markdown with action blocks. Works line by line and looks at every
 * character a fixed number of times, so time grows with the reply's length and not with the number of chunks. However
 * the reply is cut into chunks, the events are the same but for where texts and deltas are divided.
 */
export class ActionParser {
  private pending = ''
  private line = 0
  private count = 0
  private open: OpenAction | undefined
  /** The fence the text stands in, such as three backticks: a tag inside it is an example. */
  private fence: string | undefined
  /** A reading line without its slash was taken for whole: the tag that closes it is no news. */
  private isReadOpen = false
  /** How much of the pending line has been given out as text already. */
  private shown = 0

  push(chunk: string): ReplyEvent[] {
    const events: ReplyEvent[] = []
    let start = 0
    for (let at = chunk.indexOf('\n'); at !== -1; at = chunk.indexOf('\n', start)) {
      const line = this.pending + chunk.slice(start, at)
      this.pending = ''
      this.readLine(line, '\n', events)
      start = at + 1
    }
    this.pending += chunk.slice(start)
    if (!this.open && this.pending.length > this.shown && !mayBecomeMarkup(this.pending)) {
      events.push({ type: 'text', text: this.pending.slice(this.shown) })
      this.shown = this.pending.length
    }
    return events
  }

  /**
   * Says that nothing more comes. A block still open is reported as truncated, whether the model ended or was cut off.
   */
  end(reason: 'finished' | 'cut'): ReplyEvent[] {
    const events: ReplyEvent[] = []
    if (this.pending !== '' || this.shown > 0) {
      const line = this.pending
      this.pending = ''
      this.readLine(line, '', events)
    }
    if (this.open) {
      const { action, lines, failure } = this.open
      this.open = undefined
      const diagnostic =
        failure ??
        this.diagnostic(
          'unclosed-action',
          reason === 'cut' ? 'The reply was cut off inside this action.' : 'The reply ended before this action was closed.',
          action.index,
        )
      events.push({ type: 'action-failed', action: { ...action, content: lines.join('\n'), isTruncated: true }, diagnostic })
    }
    return events
  }

  private readLine(line: string, ending: string, events: ReplyEvent[]): void {
    this.line += 1
    const shown = this.shown
    this.shown = 0
    if (this.open) this.readBody(this.open, line, ending, events)
    else if (shown > 0) {
      const rest = line.slice(shown) + ending
      if (rest !== '') events.push({ type: 'text', text: rest })
    } else this.readText(line, ending, events)
  }

  private readText(line: string, ending: string, events: ReplyEvent[]): void {
    const asText = () => {
      if (line + ending !== '') events.push({ type: 'text', text: line + ending })
    }
    const fence = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (this.fence !== undefined || fence) {
      if (this.fence === undefined) this.fence = fence
      else if (closesFence(line, this.fence)) this.fence = undefined
      asText()
      return
    }
    const trimmed = line.trim()
    if (/^<action[\s>]/.test(trimmed)) {
      if (!trimmed.endsWith('>')) {
        asText()
        events.push({
          type: 'diagnostic',
          diagnostic: this.diagnostic('bad-attributes', 'An action tag must stand whole on one line.'),
        })
        return
      }
      this.openAction(trimmed, events)
      return
    }
    const isClosing = /^<\/action(?::\w+)?>$/.test(trimmed)
    if (isClosing && this.isReadOpen) {
      this.isReadOpen = false
      return
    }
    asText()
    if (isClosing) {
      events.push({
        type: 'diagnostic',
        diagnostic: this.diagnostic('stray-close', 'An action is closed here that was never opened.'),
      })
    }
  }

  private openAction(tag: string, events: ReplyEvent[]): void {
    const selfClosing = tag.endsWith('/>')
    this.isReadOpen = false
    const attributes = readAttributes(tag.slice('<action'.length, selfClosing ? -2 : -1))
    const index = this.count
    this.count += 1
    const type = ActionType.safeParse(attributes.values.type)
    const action: Action = {
      index,
      type: type.data ?? 'add_file',
      title: (attributes.values.title ?? '').slice(0, MAX_TITLE),
      file: (attributes.values.file ?? '').slice(0, MAX_FILE),
      content: '',
      isComplete: false,
      isTruncated: false,
      ...(attributes.values.permissions === undefined ? {} : { permissions: attributes.values.permissions }),
    }
    let failure: ActionDiagnostic | undefined
    if (index >= MAX_ACTIONS_PER_REPLY) {
      failure = this.diagnostic('too-many-actions', `A reply may hold ${MAX_ACTIONS_PER_REPLY} actions.`, index)
    } else if (!type.success) {
      failure = this.diagnostic(
        'unknown-type',
        `"${(attributes.values.type ?? '').slice(0, MAX_TITLE)}" is not an action type.`,
        index,
      )
    } else {
      const target = readTarget(type.data, action.file)
      if (target.ok) action.file = target.file
      else failure = this.diagnostic(target.code, target.message, index)
    }
    if (attributes.leftover) {
      events.push({
        type: 'diagnostic',
        diagnostic: this.diagnostic('bad-attributes', `Not understood: ${attributes.leftover.slice(0, MAX_TITLE)}`, index),
      })
    }
    if (action.title === '') action.title = isRead(action.type) ? titleOfRead(action.type) : action.file || action.type
    events.push({ type: 'action-start', action: { ...action } })
    const end = attributes.values.end
    this.open = { action, closing: end ? `</action:${end}>` : '</action>', lines: [], size: 0, failure }
    // What only asks has no body, and models forget the slash.
    const isRequest = type.success && isRead(type.data)
    this.isReadOpen = isRequest && !selfClosing
    if (selfClosing || isRequest) this.closeAction(this.open, events)
  }

  private readBody(open: OpenAction, line: string, ending: string, events: ReplyEvent[]): void {
    if (line.startsWith(open.closing) && line.trimEnd() === open.closing) {
      this.closeAction(open, events)
      return
    }
    if (open.closing === '</action>' && line.startsWith('<action') && /^<action\s[^>]*\btype\s*=/.test(line)) {
      const message = 'An action tag inside an action without an end mark: taken as part of its content.'
      events.push({ type: 'diagnostic', diagnostic: this.diagnostic('nested-open', message, open.action.index) })
    }
    open.size += line.length + 1
    if (open.size > MAX_ACTION_CONTENT) {
      open.failure ??= this.diagnostic('too-large', `An action may hold ${MAX_ACTION_CONTENT} characters.`, open.action.index)
      return
    }
    open.lines.push(line)
    events.push({ type: 'action-delta', index: open.action.index, delta: line + ending })
  }

  private closeAction(open: OpenAction, events: ReplyEvent[]): void {
    this.open = undefined
    const action = { ...open.action, content: withoutFence(open.lines).join('\n'), isComplete: true }
    if (open.failure) events.push({ type: 'action-failed', action, diagnostic: open.failure })
    else events.push({ type: 'action-end', action })
  }

  private diagnostic(code: ActionDiagnosticCode, message: string, index?: number): ActionDiagnostic {
    return { code, message, line: this.line, ...(index === undefined ? {} : { index }) }
  }
}

/** Whether an unfinished line could still turn into a tag or a fence, and so must be held back. */
function mayBecomeMarkup(line: string): boolean {
  const start = line.trimStart()
  if (start === '') return true
  return ['<action', '</action', '```', '~~~'].some((mark) => start.startsWith(mark) || mark.startsWith(start))
}

const closesFence = (line: string, fence: string) => {
  const mark = /^ {0,3}(`{3,}|~{3,})\s*$/.exec(line)?.[1]
  return mark !== undefined && mark[0] === fence[0] && mark.length >= fence.length
}

/** Removes one code fence that encloses the whole body; anything else stays as it is. */
function withoutFence(lines: string[]): string[] {
  let first = 0
  let last = lines.length - 1
  while (first <= last && lines[first]?.trim() === '') first += 1
  while (last > first && lines[last]?.trim() === '') last -= 1
  const fence = /^ {0,3}(`{3,}|~{3,})[\w+-]*\s*$/.exec(lines[first] ?? '')?.[1]
  if (!fence || last <= first || !closesFence(lines[last] ?? '', fence)) return lines
  const inner = lines.slice(first + 1, last)
  return inner.some((line) => closesFence(line, fence)) ? lines : inner
}

function readAttributes(text: string): { values: Record<string, string | undefined>; leftover: string } {
  const values: Record<string, string | undefined> = Object.create(null)
  const leftover = text.replace(
    /([A-Za-z_-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
    (_whole, name: string, double?: string, single?: string) => {
      values[name] ??= double ?? single ?? ''
      return ''
    },
  )
  return { values, leftover: leftover.trim() }
}

/** Models write `observation` and `order_line`, too. */
const toPascal = (name: string) =>
  name
    .split(/[ _-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

type Target = { ok: true; file: string } | { ok: false; code: ActionDiagnosticCode; message: string }

function readTarget(type: ActionType, file: string): Target {
  if (FILE_TYPES.includes(type)) {
    if (file === '') return { ok: false, code: 'missing-file', message: 'The action names no file.' }
    const result = normalisePath(file)
    return result.ok ? { ok: true, file: result.path } : { ok: false, code: 'bad-path', message: result.reason }
  }
  if (ENTITY_TYPES.includes(type)) {
    const name = file
      .trim()
      .replace(/^(?:src\/)?entities\//i, '')
      .replace(/\.jsonc?$/, '')
    if (name === '' && type === 'import_entities') return { ok: true, file: '' }
    if (name === '') return { ok: false, code: 'missing-file', message: 'The action names no entity.' }
    const pascal = /^[a-z][A-Za-z0-9]*(?:[ _-][A-Za-z0-9]+)*$/.test(name) ? toPascal(name) : name
    return ENTITY_NAME.test(pascal)
      ? { ok: true, file: pascal }
      : { ok: false, code: 'bad-path', message: `"${name}" is not an entity name: use letters and digits, a capital first.` }
  }
  if (type === 'restore_files') {
    const version = file.trim()
    if (version === '') return { ok: false, code: 'missing-file', message: 'The action names no version.' }
    return VERSION_REF.test(version)
      ? { ok: true, file: version }
      : { ok: false, code: 'bad-path', message: 'That is not the id of a version.' }
  }
  return { ok: true, file: isRead(type) ? file.trim() : '' }
}
