import { useState } from 'react'
import type { AppFiles } from '#contract/app/app-files'
import type { PickedElement } from '#contract/chat/chat'
import type { PreviewPick } from '#contract/chat/preview-messages'
import { readPick } from '../../../features/preview/picked-element'

/**
 * The element the next message is about. One that went with a message which was not taken comes back with its words.
 */
export function usePicking() {
  const [element, setElement] = useState<PickedElement>()

  return {
    element,
    drop: () => setElement(undefined),
    /** Whether it is an element of the app's source, and so one to speak of. */
    addPick(pick: PreviewPick, around: { page: string; files: AppFiles }): boolean {
      const read = readPick(pick, around)
      if (read) setElement(read)
      return read !== undefined
    },
    putBack: (sent: PickedElement | undefined) => setElement((now) => now ?? sent),
  }
}
export type Picking = ReturnType<typeof usePicking>
