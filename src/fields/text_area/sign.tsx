export { AreaControl as sign } from '../shared/text-control.tsx';
