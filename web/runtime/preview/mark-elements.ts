import { type ElementType, Fragment, type Key } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'

/** What compiled code asks for each element when its elements are marked. */
export const MARKING_RUNTIME = 'react/jsx-dev-runtime'

/**
 * Among an element's props: where it was written. A symbol, so that neither the document nor the app's code meets it,
 * though it goes along wherever props are spread, down through the kit to what stands in the document.
 */
const WRITTEN_AT = Symbol('written at')

export interface WrittenAt {
  path: string
  line: number
}

export const writtenAt = (props: unknown): WrittenAt | undefined =>
  typeof props === 'object' && props !== null ? Reflect.get(props, WRITTEN_AT) : undefined

/** React as marked code sees it: the element it would have made, knowing its place. */
export const markingRuntime = {
  Fragment,
  jsxDEV(
    type: ElementType,
    props: object,
    key: Key | undefined,
    isStatic: boolean,
    source?: { fileName: string; lineNumber: number },
  ) {
    const at: WrittenAt | undefined = source && { path: source.fileName, line: source.lineNumber }
    const marked = at && type !== Fragment ? { ...props, [WRITTEN_AT]: at } : props
    return isStatic ? jsxs(type, marked, key) : jsx(type, marked, key)
  },
}
