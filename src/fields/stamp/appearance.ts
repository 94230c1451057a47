export { pictureStamp as stamp } from '../shared/picture-appearance.ts';
