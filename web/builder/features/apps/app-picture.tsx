import { useQuery } from '@tanstack/react-query'
import type { App } from '#contract/app/apps'
import { initialOf } from '#contract/people/initial'
import { thumbnailQuery } from '../../lib/app/apps'

/** The app's main page, or a plate in a hue of its own while there is no picture. */
export function AppPicture({ app }: { app: Pick<App, 'appId' | 'name' | 'thumbnailUrl'> }) {
  const { data } = useQuery(thumbnailQuery(app.thumbnailUrl))
  if (data) return <img src={data} alt="" className="size-full animate-appear object-cover object-top" />
  const hue = hueOf(app.appId)
  return (
    <div
      aria-hidden
      className="grid size-full place-items-center"
      style={{
        background: `light-dark(oklch(0.95 0.025 ${hue}), oklch(0.27 0.035 ${hue}))`,
        color: `light-dark(oklch(0.48 0.09 ${hue}), oklch(0.8 0.07 ${hue}))`,
      }}
    >
      <div className="w-3/5 rounded-t-lg border border-current/15 border-b-0 bg-surface/70 p-3 self-end">
        <div className="mb-2 flex items-center gap-2">
          <span className="grid size-6 place-items-center rounded-md bg-current/15 font-semibold text-xs">
            {initial(app.name)}
          </span>
          <span className="h-2 w-1/2 rounded-sm bg-current/20" />
        </div>
        <div className="grid grid-cols-3 gap-1.5">
          {[1, 2, 3].map((tile) => (
            <span key={tile} className="h-5 rounded-sm bg-current/10" />
          ))}
          <span className="col-span-3 h-8 rounded-t-sm bg-current/10" />
        </div>
      </div>
    </div>
  )
}

const initial = (name: string) => initialOf(name) || 'A'

/** The same app always has the same hue. */
function hueOf(id: string): number {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return sum
}
