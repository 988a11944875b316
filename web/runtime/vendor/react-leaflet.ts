/** With it come the pictures of markers and the outline of the world, for apps that never import Leaflet themselves. */
import './leaflet'

export * from 'react-leaflet'
