import { useId } from 'react'

/** What the slider starts from. */
const USUAL_TEMPERATURE = 0.7

interface TemperatureFieldProps {
  /** Null for the model's own. */
  value: number | null
  onChange: (value: number | null) => void
}

/** How freely a model answers. Some models refuse to be told, so the model's own comes first. */
export function TemperatureField({ value, onChange }: TemperatureFieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="flex justify-between font-medium text-sm">
        Temperature
        <output htmlFor={id} className="tabular-nums">
          {value === null ? "The model's own" : value.toFixed(1)}
        </output>
      </label>
      <label className="flex min-h-8 touch:min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={value === null}
          onChange={(event) => onChange(event.target.checked ? null : USUAL_TEMPERATURE)}
          className="size-4 accent-accent"
        />
        Use the model's own
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={2}
        step={0.1}
        value={value ?? USUAL_TEMPERATURE}
        disabled={value === null}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(Number(event.target.value))}
        className="slider h-8 touch:h-11 disabled:opacity-50"
      />
      <p id={`${id}-hint`} className="text-muted text-xs">
        {value === null
          ? 'None is sent. Some models take no other.'
          : '0 answers the same way each time; higher is freer. Some models take none but their own.'}
      </p>
    </div>
  )
}
