import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { TestCheckout, type TestCheckoutAction } from '#contract/billing'
import { read } from '../../lib/api'

/** In nobody's name: members of apps pay here too. */
export const testCheckoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['test-checkout', id],
    queryFn: () => read(fetch(`/api/billing/test/${encodeURIComponent(id)}`), TestCheckout),
    retry: false,
  })

export function useTestAction(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: TestCheckoutAction) =>
      read(
        fetch(`/api/billing/test/${encodeURIComponent(id)}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(action),
        }),
        TestCheckout,
      ),
    onSuccess: (checkout) => client.setQueryData(testCheckoutQuery(id).queryKey, checkout),
  })
}
