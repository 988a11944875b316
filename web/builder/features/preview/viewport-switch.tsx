import { ToggleGroup } from 'radix-ui'
import { Tip } from '../../components/ui/tooltip'
import { VIEWPORTS, type Viewport } from './viewports'

export function ViewportSwitch({ value, onChange }: { value: Viewport['id']; onChange: (value: Viewport['id']) => void }) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label="Size of the preview"
      value={value}
      onValueChange={(next) => onChange(VIEWPORTS.find(({ id }) => id === next)?.id ?? value)}
      className="flex gap-0.5 rounded-md bg-sunken p-0.5"
    >
      {VIEWPORTS.map(({ id, label, icon }) => (
        <Tip key={id} label={label}>
          <ToggleGroup.Item
            value={id}
            aria-label={label}
            className="grid size-7 place-items-center rounded-sm text-faint transition-colors hover:text-ink data-[state=on]:bg-raised data-[state=on]:text-ink data-[state=on]:shadow-sm [&_svg]:size-4"
          >
            {icon}
          </ToggleGroup.Item>
        </Tip>
      ))}
    </ToggleGroup.Root>
  )
}
