import { queryOptions, useQuery } from '@tanstack/react-query'
import type { FileUIPart } from 'ai'
import { FileText, ImageOff } from 'lucide-react'
import { authorisedFetch, failure } from '../../../lib/api'
import { isPicture } from '../composer/attachment-rules'

type Part = Pick<FileUIPart, 'url' | 'mediaType' | 'filename'>

/** An attachment is the owner's alone, so it is fetched in their name and shown from memory. */
const attachmentQuery = (appId: string, url: string) =>
  queryOptions({
    queryKey: ['attachment', url],
    // What a message says is its address is fetched only where attachments of this app lie.
    enabled: url.startsWith(`/api/apps/${appId}/chat/attachments/`),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      const response = await authorisedFetch(url)
      if (!response.ok) throw await failure(response)
      return URL.createObjectURL(await response.blob())
    },
  })

/** The files of a message that was sent. */
export const AttachedFiles = ({ appId, parts }: { appId: string; parts: Part[] }) => (
  <ul aria-label="Attached files" className="flex max-w-[90%] flex-wrap justify-end gap-2">
    {parts.map((part) => (
      <li key={part.url}>
        {isPicture(part.mediaType) ? <PictureLink appId={appId} part={part} /> : <FileLink appId={appId} part={part} />}
      </li>
    ))}
  </ul>
)

function PictureLink({ appId, part }: { appId: string; part: Part }) {
  const { data } = useQuery(attachmentQuery(appId, part.url))
  return (
    <a
      href={data}
      target="_blank"
      rel="noopener noreferrer"
      className="grid size-24 place-items-center overflow-hidden rounded-lg border bg-sunken"
    >
      <AttachedPicture appId={appId} part={part} />
    </a>
  )
}

export function AttachedPicture({ appId, part }: { appId: string; part: Part }) {
  const { data, isError } = useQuery(attachmentQuery(appId, part.url))
  const name = part.filename ?? 'Picture'
  if (isError)
    return (
      <>
        <ImageOff className="size-4 text-faint" aria-hidden />
        <span className="sr-only">{name}</span>
      </>
    )
  return data ? <img src={data} alt={name} className="size-full object-cover" /> : <span className="sr-only">{name}</span>
}

function FileLink({ appId, part }: { appId: string; part: Part }) {
  const { data } = useQuery(attachmentQuery(appId, part.url))
  return (
    <a
      href={data}
      download={part.filename}
      className="flex min-h-8 touch:min-h-10 max-w-56 items-center gap-1.5 rounded-lg border bg-surface px-2.5 text-sm hover:bg-hover"
    >
      <FileText className="size-4 shrink-0 text-faint" aria-hidden />
      <span className="truncate">{part.filename ?? 'File'}</span>
    </a>
  )
}
