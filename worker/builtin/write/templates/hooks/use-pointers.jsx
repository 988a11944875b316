import { useQueries } from '@tanstack/react-query'
import { base44 } from '@/api/base44Client'
import { configs } from '@/components/configs'

/** Counting further is not worth a wait. */
const MOST = 100

const linksTo = (entity) =>
  Object.values(configs).flatMap((config) =>
    config.fields.filter(({ relation }) => relation === entity).map(({ name }) => ({ config, name })),
  )

/** How many rows of which kinds point to one, as far as this person may see them: `3 visits and 1 invoice point`; empty for none. */
export function usePointers({ entity }, id) {
  const links = linksTo(entity)
  const results = useQueries({
    queries: links.map(({ config, name }) => ({
      queryKey: ['rows', config.entity, 'pointing', name, id],
      queryFn: () => base44.entities[config.entity].filter({ [name]: id }, '-created_date', MOST),
      enabled: Boolean(id),
      retry: false,
    })),
  })
  const counts = new Map()
  for (const [index, { data }] of results.entries()) {
    const { config } = links[index]
    counts.set(config, (counts.get(config) ?? 0) + (data?.length ?? 0))
  }
  const parts = [...counts].filter(([, count]) => count > 0)
  const words = parts.map(([{ label, plural }, count]) => {
    const figure = count < MOST ? count : MOST + ' or more'
    return figure + ' ' + (count === 1 ? label : plural).toLowerCase()
  })
  const isOne = parts.length === 1 && parts[0][1] === 1
  return words.length > 0 ? words.join(' and ') + (isOne ? ' points' : ' point') : ''
}
