import { cn } from '../lib/screen/cn'

const COLOURS = [
  ['#0f172a', 'Ink'],
  ['#64748b', 'Slate'],
  ['#dc2626', 'Red'],
  ['#ea580c', 'Orange'],
  ['#d97706', 'Amber'],
  ['#65a30d', 'Lime'],
  ['#16a34a', 'Green'],
  ['#0d9488', 'Teal'],
  ['#0284c7', 'Sky'],
  ['#2563eb', 'Blue'],
  ['#7c3aed', 'Violet'],
  ['#db2777', 'Pink'],
] as const

/** Colours that go together, to begin from. */
export const Palette = ({ value, onPick }: { value: unknown; onPick: (colour: string) => void }) => (
  <fieldset aria-label="Palette" className="grid grid-cols-6 gap-2">
    {COLOURS.map(([colour, name]) => (
      <button
        key={colour}
        type="button"
        aria-label={name}
        aria-pressed={colour === value}
        onClick={() => onPick(colour)}
        className={cn('size-8 touch:size-10 rounded-md border', colour === value && 'outline-2 outline-accent outline-offset-2')}
        style={{ backgroundColor: colour }}
      />
    ))}
  </fieldset>
)
