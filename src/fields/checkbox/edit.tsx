export { TickFace as edit } from '../shared/edit-face.tsx';
