import { loadMoving } from '@/screens/moving/load-moving';
import { MovingScreen } from '@/screens/moving/moving-screen';
import { sitePage } from '@/site/page/site-page';

export const getServerSideProps = sitePage(loadMoving);
export default MovingScreen;
