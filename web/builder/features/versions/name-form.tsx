import { useState } from 'react'
import { MAX_VERSION_NAME, type VersionListItem } from '#contract/app/versions'
import { Button } from '../../components/ui/button'
import { Input } from '../../components/ui/input'
import { messageOf } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { useNameVersion } from './queries'

interface NameFormProps {
  appId: string
  version: VersionListItem
  onClose: () => void
}

/** In the place of a version's row. Enter saves, Escape leaves it as it was, an empty name takes it away. */
export function NameForm({ appId, version, onClose }: NameFormProps) {
  const naming = useNameVersion(appId)
  const [name, setName] = useState(version.name ?? '')
  function save() {
    if (name.trim() !== (version.name ?? '')) {
      naming.mutate({ versionId: version.id, name }, { onError: (error) => notify.error(messageOf(error)) })
    }
    onClose()
  }
  return (
    <li>
      <form
        className="flex items-center gap-2 px-3 py-2"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Input
          autoFocus
          data-keeps-escape
          aria-label="Name of this version"
          placeholder="Name of this version"
          maxLength={MAX_VERSION_NAME}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            onClose()
          }}
        />
        <Button type="submit" variant="primary">
          Save
        </Button>
      </form>
    </li>
  )
}
