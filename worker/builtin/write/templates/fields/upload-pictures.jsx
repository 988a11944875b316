import { useState } from 'react'
import { ImagePlus } from 'lucide-react'
import { toast } from 'sonner'
import { base44 } from '@/api/base44Client'
import { useSaveRow } from '@/hooks/use-rows'
import { startingValues } from '@/lib/rows'

/** Stores pictures, several at a time, each as a row named after its file. */
export default function UploadPictures({ config, imageField }) {
  const [progress, setProgress] = useState(null)
  const save = useSaveRow(config.entity)

  const store = async (event) => {
    const files = [...event.target.files]
    let stored = 0
    for (const file of files) {
      setProgress({ stored, total: files.length })
      try {
        const { file_url } = await base44.integrations.Core.UploadFile({ file })
        const name = file.name.replace(/\.[^.]+$/, '').replace(/[-_]+/g, ' ')
        await save.mutateAsync({ ...startingValues(config.fields), [config.titleField]: name, [imageField]: file_url })
        stored++
      } catch {
        toast.error(file.name + ' could not be stored. Please try again.')
      }
    }
    setProgress(null)
    if (stored > 0) toast.success(stored === 1 ? 'One picture added' : stored + ' pictures added')
  }

  return (
    <label className="inline-flex h-9 cursor-pointer items-center gap-2 rounded-md bg-primary px-4 text-sm font-medium text-primary-foreground focus-within:ring-2 focus-within:ring-ring focus-within:ring-offset-2 hover:bg-primary/90">
      <ImagePlus className="size-4" aria-hidden />
      {progress ? 'Storing ' + (progress.stored + 1) + ' of ' + progress.total + '…' : 'Add pictures'}
      <input type="file" accept="image/*" multiple className="sr-only" disabled={progress !== null} onChange={store} />
    </label>
  )
}
