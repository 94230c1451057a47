export { DateControl as sign } from '../shared/text-control.tsx';
