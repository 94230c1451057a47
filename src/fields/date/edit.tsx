export { TextFace as edit } from '../shared/edit-face.tsx';
