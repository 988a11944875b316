/** `hooks/use-user.js` of a written app. */
export const useUser = `import { useQuery } from '@tanstack/react-query'
import { base44 } from '@/api/base44Client'

/** Who is signed in: undefined while that is being asked, null for nobody. */
export function useUser() {
  const { data, isPending } = useQuery({
    queryKey: ['me'],
    queryFn: () => base44.auth.me().catch(() => null),
    staleTime: 5 * 60 * 1000,
    retry: false,
  })
  return isPending ? undefined : data
}

/** Nobody is signed in, and whoever signs in may add rows. */
export function useMustSignIn(config) {
  const user = useUser()
  return user === null && ['all', 'creator'].includes(config.write)
}

/** Whether this person may add and change rows; the server checks the same rule again. */
export function useCanWrite(config) {
  const user = useUser()
  if (config.write === 'anonymous') return true
  if (config.write === 'admin') return user?.role === 'admin'
  return Boolean(user) && config.write !== 'none'
}
`
