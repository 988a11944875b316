import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { TouchedByHand as Answer } from '#contract/chat/touched'
import { request } from '../../lib/api'
import { TouchedPages } from './touched-pages'

interface TouchedByHandProps {
  appId: string
  /** A version that hands made. */
  versionId: string
  /** The page its author looks at: that it changed they see. */
  page: string | null
  mayRestore: boolean
  restMs?: number
}

/** Each edit is a version of its own; one is looked at once nothing follows it for so long. */
const REST_MS = 4_000

/** What an edit by hand changed besides the page it was made on. Nothing where that is nothing, or cannot be told. */
export function TouchedByHand({ appId, versionId, page, mayRestore, restMs = REST_MS }: TouchedByHandProps) {
  const [rested, setRested] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setRested(versionId), restMs)
    return () => clearTimeout(timer)
  }, [versionId, restMs])
  const query = page ? `?page=${encodeURIComponent(page)}` : ''
  const { data } = useQuery({
    queryKey: ['touched-by-hand', appId, versionId, page],
    queryFn: () => request(Answer, `/api/apps/${appId}/versions/${versionId}/touched${query}`),
    enabled: rested === versionId,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data?.touched ? (
    <TouchedPages appId={appId} touched={data.touched} mayRestore={mayRestore} title="Your edit changed this, too" />
  ) : null
}
