import type { Direction } from './selection'

export type GridCommand =
  | { kind: 'move'; direction: Direction; isExtending: boolean; isToEdge: boolean }
  | { kind: 'page'; direction: 'up' | 'down'; isExtending: boolean }
  | { kind: 'corner'; isEnd: boolean; isExtending: boolean }
  | { kind: 'next'; isBack: boolean }
  | { kind: 'edit' }
  /** Says the first row, or column, of the selection again in the others. */
  | { kind: 'fill'; from: 'above' | 'left' }
  /** Typing into a cell replaces what is there. `text` is empty where an input method has only begun. */
  | { kind: 'type'; text: string }
  | { kind: 'clear' | 'select-all' | 'undo' | 'redo' | 'toggle-row' | 'open-row' | 'leave' }

interface Key {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  isComposing?: boolean
  keyCode?: number
}

const ARROWS: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }
const COMPOSING = 229

/**
 * What a key means while one is in the grid and edits nothing; undefined leaves it to the browser. Copy, cut and paste
 * come as events of their own.
 */
export function commandOf(event: Key): GridCommand | undefined {
  const { key, shiftKey: isExtending, altKey } = event
  const isMod = event.ctrlKey || event.metaKey
  if (event.isComposing || event.keyCode === COMPOSING) return { kind: 'type', text: '' }
  if (altKey) return undefined
  const direction = ARROWS[key]
  if (direction) return { kind: 'move', direction, isExtending, isToEdge: isMod }
  if (isMod) return shortcutOf(key.toLowerCase(), isExtending)
  switch (key) {
    case 'Tab':
      return { kind: 'next', isBack: isExtending }
    case 'Enter':
    case 'F2':
      return { kind: 'edit' }
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear' }
    case 'PageUp':
    case 'PageDown':
      return { kind: 'page', direction: key === 'PageUp' ? 'up' : 'down', isExtending }
    case 'Home':
    case 'End':
      return { kind: 'move', direction: key === 'Home' ? 'left' : 'right', isExtending, isToEdge: true }
    case 'Escape':
      return { kind: 'leave' }
    case ' ':
      return isExtending ? { kind: 'toggle-row' } : { kind: 'edit' }
    default:
      return key.length === 1 ? { kind: 'type', text: key } : undefined
  }
}

function shortcutOf(key: string, isShift: boolean): GridCommand | undefined {
  switch (key) {
    case 'a':
      return { kind: 'select-all' }
    case 'z':
      return { kind: isShift ? 'redo' : 'undo' }
    case 'y':
      return { kind: 'redo' }
    case 'd':
      return { kind: 'fill', from: 'above' }
    case 'r':
      // With Shift it is the browser's: the page anew, whatever it holds.
      return isShift ? undefined : { kind: 'fill', from: 'left' }
    case 'enter':
      return { kind: 'open-row' }
    case 'home':
    case 'end':
      return { kind: 'corner', isEnd: key === 'end', isExtending: isShift }
    default:
      return undefined
  }
}
