import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useCommands } from '../../components/commands'
import { IconButton } from '../../components/ui/icon-button'
import { authorisedFetch, failure, messageOf } from '../../lib/api'
import { notify } from '../../lib/notify'

interface DownloadCodeProps {
  appId: string
  slug: string
  isEmpty: boolean
}

/** The app as a zip that builds elsewhere and imports here again. */
export function DownloadCode({ appId, slug, isEmpty }: DownloadCodeProps) {
  const download = useMutation({
    mutationFn: () => saveZip(appId, slug),
    onError: (error) => notify.error(messageOf(error)),
  })
  const run = () => download.mutate()
  useCommands('download', [
    { id: 'download-code', group: 'Actions', label: 'Download Code', icon: <Download />, keywords: ['zip', 'export'], run },
  ])
  return (
    <IconButton label="Download Code" disabled={isEmpty || download.isPending} onClick={run}>
      <Download />
    </IconButton>
  )
}

async function saveZip(appId: string, slug: string) {
  const response = await authorisedFetch(`/api/apps/${appId}/download`)
  if (!response.ok) throw await failure(response)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = `${slug}.zip`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
