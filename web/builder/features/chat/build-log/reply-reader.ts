import { ActionParser } from '#contract/chat/action-parser'
import type { Action, ReplyEvent } from '#contract/chat/actions'

/** A reply as the chat shows it: markdown, and a row for each action between. */
export type ReplyBlock =
  | { kind: 'text'; key: string; text: string }
  | { kind: 'action'; key: string; action: Action; state: 'running' | 'done' | 'failed' | 'truncated'; problem?: string }
export type ActionBlock = Extract<ReplyBlock, { kind: 'action' }>

/**
 * Follows one reply while it grows, with the same parser the server uses. Each call parses only what is new; blocks
 * that did not change stay the very same objects, so a row is drawn again only when it has news.
 */
export class ReplyReader {
  private parser = new ActionParser()
  private read = ''
  private isOver = false
  private blocks: ReplyBlock[] = []

  update(text: string, isOver: boolean): ReplyBlock[] {
    if (text === this.read && isOver === this.isOver) return this.blocks
    // A reply that was ended and goes on after all, or was replaced by another, is read from its beginning.
    if (this.isOver || !text.startsWith(this.read)) this.reset()
    this.addEvents(this.parser.push(text.slice(this.read.length)))
    this.read = text
    if (isOver) this.addEvents(this.parser.end('cut'))
    this.isOver = isOver
    return this.blocks
  }

  private reset() {
    this.parser = new ActionParser()
    this.read = ''
    this.blocks = []
  }

  private addEvents(events: ReplyEvent[]) {
    if (events.length === 0) return
    const blocks = [...this.blocks]
    for (const event of events) applyEvent(blocks, event)
    this.blocks = blocks
  }
}

function applyEvent(blocks: ReplyBlock[], event: ReplyEvent) {
  switch (event.type) {
    case 'text': {
      const last = blocks.at(-1)
      if (last?.kind === 'text') blocks[blocks.length - 1] = { ...last, text: last.text + event.text }
      else blocks.push({ kind: 'text', key: `text-${blocks.length}`, text: event.text })
      return
    }
    case 'action-start':
      blocks.push({ kind: 'action', key: `action-${event.action.index}`, action: event.action, state: 'running' })
      return
    case 'action-delta':
      replaceAction(blocks, event.index, (block) => ({
        ...block,
        action: { ...block.action, content: block.action.content + event.delta },
      }))
      return
    case 'action-end':
      replaceAction(blocks, event.action.index, (block) => ({ ...block, action: event.action, state: 'done' }))
      return
    case 'action-failed':
      replaceAction(blocks, event.action.index, (block) => ({
        ...block,
        action: event.action,
        state: event.action.isTruncated ? 'truncated' : 'failed',
        problem: event.diagnostic.message,
      }))
      return
    case 'diagnostic':
      return
  }
}

function replaceAction(blocks: ReplyBlock[], index: number, change: (block: ActionBlock) => ActionBlock) {
  // The action that streams is the last or nearly so.
  for (let at = blocks.length - 1; at >= 0; at -= 1) {
    const block = blocks[at]
    if (block?.kind === 'action' && block.action.index === index) {
      blocks[at] = change(block)
      return
    }
  }
}
