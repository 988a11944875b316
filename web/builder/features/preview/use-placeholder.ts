import { useEffect, useState } from 'react'
import type { Preview } from './use-preview'

export type PlaceholderKind = 'empty' | 'building' | 'loading'

/** An app that paints and shows nothing has nothing to show: by then it is taken at its word. */
const PATIENCE_MS = 4_000

/** What stands in the preview's place until there is something of the app to see. */
export function usePlaceholder(
  { state, stands, isDown }: Preview,
  { isEmpty, isBuilding }: { isEmpty: boolean; isBuilding: boolean },
): PlaceholderKind | undefined {
  const isBlank = state === 'painted' && !stands && !isBuilding
  const [hasWaited, setHasWaited] = useState(false)
  useEffect(() => {
    if (!isBlank) return setHasWaited(false)
    const timer = setTimeout(() => setHasWaited(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isBlank])
  if (isEmpty) return isBuilding ? 'building' : 'empty'
  if (stands || state === 'hung' || isDown || hasWaited) return undefined
  return isBuilding ? 'building' : 'loading'
}
