export { queryClient as queryClientInstance, queryClient, queryClient as default } from '../boot/query-frame'
