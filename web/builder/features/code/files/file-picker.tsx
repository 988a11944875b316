import { Select } from '../../../components/ui/select'
import { groupFiles, nameInGroup } from './code-files'

/** The files where there is no room for a tree. */
export const FilePicker = ({
  paths,
  opened,
  onOpen,
}: {
  paths: string[]
  opened: string | undefined
  onOpen: (path: string) => void
}) => (
  <Select
    aria-label="File"
    className="w-full font-mono"
    value={opened ?? ''}
    onChange={(event) => event.target.value && onOpen(event.target.value)}
  >
    {opened === undefined && <option value="">Choose a file</option>}
    {groupFiles(paths).map(({ group, paths: own }) => (
      <optgroup key={group} label={group}>
        {own.map((path) => (
          <option key={path} value={path}>
            {nameInGroup(path)}
          </option>
        ))}
      </optgroup>
    ))}
  </Select>
)
